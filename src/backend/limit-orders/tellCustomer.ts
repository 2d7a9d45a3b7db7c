import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { slugIn } from '../../domain/catalog/Slugs.ts';
import { type Language, textIn } from '../../domain/kernel/Translated.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import type { Evidence } from '../../domain/limit-order/Evidence.ts';
import { limitOrderMail, limitOrderText, type LimitOrderNotice } from '../mail/limitOrderLetters.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { enqueue } from '../outbox/Outbox.ts';
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

/**
 * Writes a mail, and a text message unless it is a reminder, about what happened to a limit order, in the transaction in
 * which it happens; each is written once for a version. What is no news writes none.
 */
export const tellCustomer = async (
  tx: Transaction,
  { limitOrder, evidence }: Decided,
  { email, language, phone }: Told,
  { catalogue, identity }: { readonly catalogue: Catalogue; readonly identity: ShopIdentity },
): Promise<void> => {
  const notice = noticeOf(evidence);
  if (notice === null) return;
  const { id, version, number, store, sku, order, ownerId } = limitOrder;
  const product = catalogue.ofSku(sku);
  const news = {
    notice,
    key: `${id}/${version}`,
    number,
    recipient: email,
    store,
    language,
    product: {
      name: product === undefined ? sku : textIn(product.name, language),
      slug: product === undefined ? sku : slugIn(product, language),
    },
    order,
  };
  await enqueue(tx, limitOrderMail(news, identity), evidence.at, ownerId);
  if (phone !== null && notice !== 'reminded')
    await enqueue(tx, limitOrderText(news, phone, identity), evidence.at, ownerId);
};
