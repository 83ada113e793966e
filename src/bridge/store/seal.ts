import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^sealed:1:([\w-]{8}):([\w-]+)$/;

/** Encrypts texts with AES-256-GCM. Each is bound to its place in the store: moved to another one it cannot be read. */
export class Seal {
  readonly #key: Buffer;
  readonly #keyId: string;
  /** For the hashes of a store that has no salt yet: a store that is lost, but not its key, gets the same again. */
  readonly salt: string;

  /** @param secret at least 32 bytes of a file that nobody can guess */
  constructor(secret: Buffer) {
    this.#key = derive(secret, 'dziennik2mqtt key', KEY_BYTES);
    this.#keyId = derive(secret, 'dziennik2mqtt key id', KEY_ID_BYTES).toString('base64url');
    this.salt = derive(secret, 'dziennik2mqtt salt', SALT_BYTES).toString('base64url');
  }

  seal(text: string, place: readonly string[]): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(bytesOf(place));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `sealed:1:${this.#keyId}:${sealed.toString('base64url')}`;
  }

  /** undefined: it was sealed with another key or for another place, or has been changed. */
  unseal(sealed: string, place: readonly string[]): string | undefined {
    const [, keyId, data = ''] = SEALED.exec(sealed) ?? [];
    const bytes = Buffer.from(data, 'base64url');
    if (keyId !== this.#keyId || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(bytesOf(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return (
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return undefined;
    }
  }

  /** Whether another key sealed it. */
  isOfOtherKey(sealed: string): boolean {
    const keyId = SEALED.exec(sealed)?.[1];
    return keyId !== undefined && keyId !== this.#keyId;
  }
}

export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

function derive(secret: Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}

function bytesOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}
