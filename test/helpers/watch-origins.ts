import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** The origins of all requests by HTTP until it is stopped. */
export function watchOrigins(): { readonly origins: Set<string>; stop(): void } {
  const origins = new Set<string>();
  const note = (message: unknown): void => {
    origins.add((message as { readonly request: { readonly origin: string } }).request.origin);
  };
  subscribe('undici:request:create', note);
  return { origins, stop: () => unsubscribe('undici:request:create', note) };
}
