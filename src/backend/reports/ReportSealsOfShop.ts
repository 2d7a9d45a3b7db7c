import { hkdfSync, type KeyObject, randomBytes, randomInt } from 'node:crypto';
import type { MailboxKeys } from '../../domain/report/Report.ts';
import { receiptCodeOf } from '../../domain/report/ReceiptCode.ts';
import { ReportSeals, type SealedPlace } from '../../domain/report/ports/ReportSeals.ts';
import { opened, privateKeyOf, publicTextOf, sealed } from './sealedBox.ts';

const contextOf = ({ number, place, author }: SealedPlace): string => JSON.stringify([number, place, author]);

/** A part of what a receipt code stands for; from one part another cannot be computed. */
const derived = (code: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', code, '', `troy report ${use}`, 32));

/** Seals a message to a public key for its place alone. */
export const sealedAt = (text: string, publicKey: string, at: SealedPlace): string =>
  sealed(text, publicKey, contextOf(at));
/** Opens what was sealed to a private key. */
export const openedBy = (box: string, key: KeyObject, at: SealedPlace): string | null =>
  opened(box, key, contextOf(at));

/** The seals of reports. The server has the public key of the shop alone; a mailbox has its key from the receipt code. */
export class ReportSealsOfShop extends ReportSeals {
  readonly #shopKey: string | null;
  /** @param shopKey the public key of the reports role; null: the shop takes no reports */
  constructor(shopKey: string | null) {
    super();
    this.#shopKey = shopKey;
  }

  shopKey(): string | null {
    return this.#shopKey;
  }

  newCode(): string {
    return receiptCodeOf([...randomBytes(28)].map((byte) => byte % 32));
  }

  newNumber(): string {
    return `${randomInt(1_000, 10_000)}-${randomInt(1_000, 10_000)}`;
  }

  mailboxOf(code: string): MailboxKeys {
    return {
      id: derived(code, 'mailbox').toString('base64url'),
      publicKey: publicTextOf(privateKeyOf(derived(code, 'key'))),
    };
  }

  seal(text: string, publicKey: string, at: SealedPlace): string {
    return sealedAt(text, publicKey, at);
  }

  openByCode(box: string, code: string, at: SealedPlace): string | null {
    return openedBy(box, privateKeyOf(derived(code, 'key')), at);
  }
}
