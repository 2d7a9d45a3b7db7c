import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { type Language, textIn } from '../../domain/kernel/Translated.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import type { Evidence } from '../../domain/limit-order/Evidence.ts';
import { madeInSlices } from '../workers/timeSlices.ts';
import type { Named } from '../mail/letter.ts';
import { limitOrderMail, limitOrderText, type NewsEvidence } from '../mail/limitOrderLetters.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { type Enqueued, enqueueAll } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';

/** A customer's name, and the address and number to which news of limit orders go. */
export interface Recipient extends Named {
  readonly email: string;
  readonly language: Language;
  /** null: no verified number. */
  readonly phone: string | null;
}

const isNews = (evidence: Evidence): evidence is NewsEvidence =>
  ['executed', 'reminded', 'expired', 'product-inactive', 'restored', 'failed'].includes(evidence.what);

interface MessageParts {
  readonly catalogue: Catalogue;
  readonly identity: ShopIdentity;
}
/** What was decided on a limit order, and the customer who gets the messages about it. */
export interface News extends Decided {
  readonly customer: Recipient;
}

const messagesAbout = (
  { limitOrder, evidence, customer }: News,
  { catalogue, identity }: MessageParts,
): readonly Enqueued[] => {
  if (!isNews(evidence)) return [];
  const { sku, ownerId: owner } = limitOrder;
  const { email, language, phone } = customer;
  const product = catalogue.ofSku(sku);
  const name = product === undefined ? sku : textIn(product.name, language);
  const news = { limitOrder, evidence, customer, recipient: email, language, product: name };
  const mails = [limitOrderMail(news, identity), ...(phone === null ? [] : [limitOrderText(news, phone, identity)])];
  return mails.map((mail) => ({ mail, at: evidence.at, owner }));
};

/**
 * Writes to each customer a mail, and to a verified number a text message, about what happened to a limit order, in the
 * transaction in which it happens; each is written once for a version. What is no news writes none.
 */
export const enqueueMessages = async (tx: Transaction, news: readonly News[], parts: MessageParts): Promise<void> => {
  const messages = await madeInSlices(news, (each) => messagesAbout(each, parts));
  await enqueueAll(tx, messages.flat());
};
