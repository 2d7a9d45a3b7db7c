import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** DER before the 32 bytes of an X25519 key (RFC 8410). */
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const keyBytes = 32;
const tagBytes = 16;
/** The key of a box is used once, so its nonce may be the same for all. */
const nonce = Buffer.alloc(12);
const version = 1;

/** The X25519 public key of 32 bytes in base64url. */
const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, Buffer.from(text, 'base64url')]), format: 'der', type: 'spki' });

/** The private key with a seed of 32 bytes. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });

const bytesOfPublic = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-keyBytes);
/** The public key that belongs to a private one, in base64url. */
export const publicTextOf = (key: KeyObject): string => bytesOfPublic(createPublicKey(key)).toString('base64url');
/** The seed of a private key. */
export const seedOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'pkcs8' }).subarray(-keyBytes);

const boxKey = (shared: Buffer, ephemeral: Buffer, recipient: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, recipient]), 'troy report box 1', keyBytes));

/**
 * Seals a text to a public key (X25519 with an ephemeral key, HKDF-SHA-256, AES-256-GCM). Only the private key opens it.
 * @param context what the box is bound to; it opens with the same context only
 */
export const sealed = (text: string, publicKey: string, context: string): string => {
  const recipient = publicKeyOf(publicKey);
  const { privateKey, publicKey: own } = generateKeyPairSync('x25519');
  const ephemeral = bytesOfPublic(own);
  const key = boxKey(diffieHellman({ privateKey, publicKey: recipient }), ephemeral, bytesOfPublic(recipient));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), ephemeral, box, cipher.getAuthTag()]).toString('base64url');
};

/** Opens a box; null: it was altered, is bound to another context, or is sealed to another key. */
export const opened = (box: string, privateKey: KeyObject, context: string): string | null => {
  const bytes = Buffer.from(box, 'base64url');
  if (bytes.length < 1 + keyBytes + tagBytes || bytes[0] !== version) return null;
  try {
    const ephemeral = bytes.subarray(1, 1 + keyBytes);
    const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral.toString('base64url')) });
    const key = boxKey(shared, ephemeral, bytesOfPublic(createPublicKey(privateKey)));
    const cipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-tagBytes));
    return cipher.update(bytes.subarray(1 + keyBytes, -tagBytes), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return null;
  }
};
