import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [nonceBytes, tagBytes] = [12, 16];
const keyOf = (secret: string, use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', use, 32));

/** A link token that never expires and hides its text, such as an address; nothing about it is stored. */
export const sealedToken = (secrets: readonly [string, ...string[]], use: string, text: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0], use), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
};

/** The text of a token; null for an invalid one. */
export const openedToken = (secrets: readonly string[], use: string, token: string): string | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  for (const secret of secrets) {
    try {
      const opened = createDecipheriv('aes-256-gcm', keyOf(secret, use), bytes.subarray(0, nonceBytes));
      opened.setAuthTag(bytes.subarray(-tagBytes));
      return opened.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opened.final('utf8');
    } catch {
      // Sealed with another secret, or forged.
    }
  }
  return null;
};
