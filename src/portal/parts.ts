import type { HttpParts } from './child-http.ts';
import type { PortalMemory } from './ports.ts';
import type { Session, SessionParts } from './session/session.ts';
import type { SignedIn } from './session/signed-in.ts';

/** The parts of one child's portal: each takes those that it needs. */
export interface PortalParts extends HttpParts, SessionParts {
  readonly session: Session;
  readonly signedIn: SignedIn;
  /** Of the login: another login of the same child reads none of it. */
  readonly memory: PortalMemory;
}
