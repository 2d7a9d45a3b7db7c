import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { publicTextOf } from '../../src/backend/reports/sealedBox.ts';

/** A key pair of the reports role. */
export const aReportsKey = (): { readonly privateKey: KeyObject; readonly publicKey: string } => {
  const { privateKey } = generateKeyPairSync('x25519');
  return { privateKey, publicKey: publicTextOf(privateKey) };
};
