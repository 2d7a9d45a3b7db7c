import { createCipheriv, createDecipheriv, type KeyObject, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Data, Result, Schema } from 'effect';
import { privateKeyOf, publicTextOf, seedOf } from './sealedBox.ts';

/** The file of the private key cannot be used; `reason` says why. */
export class KeyFileWrong extends Data.TaggedError('KeyFileWrong')<{ readonly reason: string }> {}

/** A guess of a passphrase costs 128 MB and about half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
export const shortestPassphrase = 12;

const KeyFile = Schema.fromJsonString(
  Schema.Struct({
    kind: Schema.Literal('troy reports key 1'),
    publicKey: Schema.String,
    salt: Schema.String,
    nonce: Schema.String,
    box: Schema.String,
  }),
);
const read = Schema.decodeUnknownResult(KeyFile);

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFKC'), salt, 32, cost);

/** Writes the private key, sealed by a passphrase, into a new file that only its owner reads. */
export const writeKeyFile = (path: string, key: KeyObject, passphrase: string): Result.Result<void, KeyFileWrong> => {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const box = Buffer.concat([cipher.update(seedOf(key)), cipher.final(), cipher.getAuthTag()]);
  const file = {
    kind: 'troy reports key 1',
    publicKey: publicTextOf(key),
    salt: salt.toString('base64url'),
    nonce: nonce.toString('base64url'),
    box: box.toString('base64url'),
  };
  return Result.try({
    // `wx`: a second key must not replace the one that opens the reports so far.
    try: () => writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: 'wx' }),
    catch: (error) =>
      new KeyFileWrong({
        reason:
          error instanceof Error && 'code' in error && error.code === 'EEXIST'
            ? `${path} exists already; it opens the reports so far`
            : `${path} cannot be written`,
      }),
  });
};

/** Opens the private key in a file. */
export const readKeyFile = (path: string, passphrase: string): Result.Result<KeyObject, KeyFileWrong> =>
  Result.gen(function* () {
    const text = yield* Result.try({
      try: () => readFileSync(path, 'utf8'),
      catch: () => new KeyFileWrong({ reason: `${path} cannot be read` }),
    });
    const file = yield* Result.mapError(read(text), () => new KeyFileWrong({ reason: `${path} is no key of reports` }));
    const [salt, nonce, box] = [file.salt, file.nonce, file.box].map((each) => Buffer.from(each, 'base64url'));
    return yield* Result.try({
      try: () => {
        if (salt === undefined || nonce === undefined || box === undefined) throw new Error('no key');
        const cipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce).setAuthTag(box.subarray(-16));
        return privateKeyOf(Buffer.concat([cipher.update(box.subarray(0, -16)), cipher.final()]));
      },
      catch: () => new KeyFileWrong({ reason: 'the passphrase is wrong, or the file was altered' }),
    });
  });
