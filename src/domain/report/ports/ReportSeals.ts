import type { MailboxKeys } from '../Report.ts';

/** What a message is bound to: a seal opens at its own place only. */
export interface SealedPlace {
  readonly number: string;
  /** Of the message in its report, from 0. */
  readonly place: number;
  readonly author: 'reporter' | 'shop';
}

/** Seals reports to public keys; only the private key opens them. */
export abstract class ReportSeals {
  /** The public key of the shop; null: none is configured. */
  abstract shopKey(): string | null;
  /** A new receipt code of at least 128 random bits. */
  abstract newCode(): string;
  /** A new number of a report. */
  abstract newNumber(): string;
  /** The id and the public key of the mailbox that a code opens. */
  abstract mailboxOf(code: string): MailboxKeys;
  /** Seals a text to a public key, for this place alone. */
  abstract seal(text: string, publicKey: string, at: SealedPlace): string;
  /** Opens what was sealed to the key of a mailbox; null: altered, or sealed to another key. */
  abstract openByCode(sealed: string, code: string, at: SealedPlace): string | null;
}
