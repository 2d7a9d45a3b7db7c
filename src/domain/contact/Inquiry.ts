import type { OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { StoreKey } from '../market/Market.ts';

/** What an inquiry is about. */
export const contactTopics = ['order', 'product', 'selling', 'deposit', 'account', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Longest message, in UTF-16 units. */
export const longestMessage = 4_000;

/** The contact form as it is sent (CMS-7). */
export interface Inquiry {
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly message: string;
  /** The sender agrees that the shop uses the data to answer (VAL-14). */
  readonly consent: boolean;
}

/** An inquiry as it is stored. */
export interface FiledInquiry extends Omit<Inquiry, 'phone' | 'consent'> {
  /** Short enough to be read aloud: the sender quotes it. */
  readonly reference: string;
  readonly phone: string | null;
  readonly store: StoreKey;
  readonly language: Language;
  /** null for a guest. */
  readonly customerId: OwnerId | null;
  readonly sentAt: Instant;
}
