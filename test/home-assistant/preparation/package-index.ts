import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EnvHttpProxyAgent, request } from 'undici';

const PUBLIC_INDEX = 'https://pypi.org/simple';
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 5_000;

/** Files from which pip reads its settings; the environment overrides them. */
export function pipFiles(): readonly string[] {
  const own = process.env['PIP_CONFIG_FILE'];
  return [
    '/etc/pip.conf',
    join(homedir(), '.pip/pip.conf'),
    join(homedir(), '.config/pip/pip.conf'),
    own ?? '',
  ]
    .filter((file) => file !== '' && file !== '/dev/null')
    .filter((file) => existsSync(file));
}

/**
 * Why no package index can be reached; undefined if one answers, with any status.
 */
export async function whyUnreachable(): Promise<string | undefined> {
  let reason: string | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    reason = await tryOnce();
    if (reason === undefined) return undefined;
    if (attempt < ATTEMPTS) await pause(RETRY_DELAY_MS);
  }
  return reason;
}

async function tryOnce(): Promise<string | undefined> {
  const reasons: string[] = [];
  for (const index of indexes()) {
    const url = `${index.replace(/\/$/, '')}/homeassistant/`;
    const reason = await requestIndex(url);
    if (reason === undefined) return undefined;
    reasons.push(`${new URL(url).host}: ${reason}`);
  }
  return reasons.join('; ');
}

/** @returns why there was no answer, or undefined */
async function requestIndex(url: string): Promise<string | undefined> {
  try {
    const { body } = await request(url, { method: 'HEAD', dispatcher: new EnvHttpProxyAgent() });
    await body.dump();
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A server answered; pip checks the certificate itself.
    if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return undefined;
    return error instanceof Error ? `${code} ${error.message}`.trim() : String(error);
  }
}

function indexes(): readonly string[] {
  const settings = new Map<string, string>();
  for (const file of pipFiles()) {
    for (const [, key = '', value = ''] of readFileSync(file, 'utf8').matchAll(
      /^\s*((?:extra[-_])?index[-_]url)\s*[=:]\s*(\S+)/gm,
    )) {
      settings.set(key.replaceAll('_', '-'), value);
    }
  }
  const main = process.env['PIP_INDEX_URL'] ?? settings.get('index-url') ?? PUBLIC_INDEX;
  const extra = process.env['PIP_EXTRA_INDEX_URL']?.split(/\s+/) ?? [settings.get('extra-index-url') ?? ''];
  return [main, ...extra].filter((url) => URL.canParse(url));
}
