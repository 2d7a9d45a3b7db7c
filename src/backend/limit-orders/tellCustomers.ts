import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { type Language, textIn } from '../../domain/kernel/Translated.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import type { Evidence } from '../../domain/limit-order/Evidence.ts';
import { limitOrderMail, limitOrderText, type LimitOrderNotice } from '../mail/limitOrderLetters.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { type Enqueued, enqueueAll } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';

/** A customer's address and number, to which news of limit orders go. */
export interface Told {
  readonly email: string;
  readonly language: Language;
  /** null: no verified number. */
  readonly phone: string | null;
}

const notices: readonly LimitOrderNotice[] = ['executed', 'reminded', 'expired', 'product-inactive', 'failed'];
const noticeOf = ({ what }: Evidence): LimitOrderNotice | null => notices.find((notice) => notice === what) ?? null;

interface TellingParts {
  readonly catalogue: Catalogue;
  readonly identity: ShopIdentity;
}
/** What was decided on a limit order, and whom to tell. */
export interface News extends Decided {
  readonly customer: Told;
}

const messagesAbout = (
  { limitOrder, evidence, customer: { email, language, phone } }: News,
  { catalogue, identity }: TellingParts,
): readonly Enqueued[] => {
  const notice = noticeOf(evidence);
  if (notice === null) return [];
  const { id, version, number, store, sku, order, ownerId: owner } = limitOrder;
  const product = catalogue.ofSku(sku);
  const news = {
    notice,
    id,
    version,
    number,
    recipient: email,
    store,
    language,
    product: product === undefined ? sku : textIn(product.name, language),
    order,
  };
  const mails = [
    limitOrderMail(news, identity),
    ...(phone === null || notice === 'reminded' ? [] : [limitOrderText(news, phone, identity)]),
  ];
  return mails.map((mail) => ({ mail, at: evidence.at, owner }));
};

/**
 * Writes mails, and text messages unless they are reminders, about what happened to limit orders, in the transaction in
 * which it happens; each is written once for a version. What is no news writes none.
 */
export const tellCustomers = (tx: Transaction, news: readonly News[], parts: TellingParts): Promise<void> =>
  enqueueAll(
    tx,
    news.flatMap((each) => messagesAbout(each, parts)),
  );
