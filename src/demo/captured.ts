import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Capture,
  type CapturedAnswer,
  type CapturedHost,
  HOSTS,
  META_FILE,
  readAnswer,
  readMeta,
} from '../portal/capture/answers.ts';
import { demoChildren } from './demo-children.ts';
import type { AccountFixture } from './simulator/fixture/types.ts';

/** A folder is no capture; the message is one sentence for a person. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError';
}

/** @throws {CaptureError} */
export function readCapture(folder: string): Capture {
  return {
    meta: parsed(folder, META_FILE, readMeta),
    answers: { portal: answersOf(folder, 'portal'), messages: answersOf(folder, 'messages') },
  };
}

function answersOf(folder: string, host: CapturedHost): readonly CapturedAnswer[] {
  return filesIn(folder, host).map((file) => parsed(folder, file, readAnswer));
}

function filesIn(folder: string, host: string): readonly string[] {
  try {
    const names = readdirSync(join(folder, host), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(host, name));
  } catch {
    return [];
  }
}

function parsed<T>(folder: string, file: string, parse: (text: string) => T): T {
  try {
    return parse(readFileSync(join(folder, file), 'utf8'));
  } catch (cause) {
    throw new CaptureError(`${join(folder, file)} cannot be read: ${folder} is no capture`, { cause });
  }
}

/** The login of a captured account in the simulator, which answers it with the capture alone. */
export function capturedAccount({ meta, answers }: Capture): AccountFixture {
  const [account] = demoChildren(1, meta.at.slice(0, 10));
  if (!account) throw new RangeError('The demo has no child.');
  const messagesModule = answers[HOSTS[1]].length > 0 ? 'present' : 'none';
  return { ...account, child: { id: 'uczen', name: 'Uczeń' }, messagesModule, refuses: new Map() };
}
