import * as Result from 'effect/Result';
import type { CartId, Sku } from '../kernel/Ids.ts';
import { clockTolerance, type Instant, seconds } from '../kernel/Instant.ts';
import { PriceMismatch, QuoteExpired, QuoteInvalid } from './PricingErrors.ts';
import type { PriceTick } from './PriceTick.ts';
import type { Quote, QuoteLine } from './Quote.ts';

/** How long a quote is held at least, unless the shop chooses another time (CHK-6). */
export const usualQuoteHold = seconds(60);

/**
 * When a quote ends that is sealed at `now`: with its tick, or `holdMs` after it was sealed, whichever is later, so that
 * a shopper who comes to the review shortly before the end of the tick can read what the order says (CHK-6).
 * @param holdMs 0: every quote ends with its tick
 */
export const quoteEnd = (tick: Pick<PriceTick, 'validUntil'>, now: Instant, holdMs: number): Instant =>
  Math.max(tick.validUntil, now + holdMs);

/** Whether a quote has ended, or lies in the future: it was sealed while a clock ran ahead that has been set back since. */
export const isOver = ({ issuedAt, expiresAt }: Pick<Quote, 'issuedAt' | 'expiresAt'>, now: Instant): boolean =>
  now >= expiresAt || issuedAt > now + clockTolerance;

const sealedLine = ({ sku, quantity, centAmount, scrap }: QuoteLine): readonly (string | number)[] =>
  scrap === undefined
    ? [sku, quantity, centAmount]
    : [
        sku,
        quantity,
        centAmount,
        scrap.metal,
        scrap.fineness,
        scrap.weight,
        ...(scrap.finenessUnknown === undefined ? [] : ['unknown']),
      ];

/** The text of a quote that is sealed: every field in a fixed order, so equal quotes give equal texts. */
export const canonical = (quote: Quote): string =>
  JSON.stringify([
    'quote/1',
    quote.id,
    quote.cartId,
    quote.cartVersion,
    quote.tickId,
    quote.currency,
    quote.paymentClass,
    quote.lines.map(sealedLine),
    quote.netCentAmount,
    quote.taxCentAmount,
    quote.shippingCentAmount,
    quote.grossCentAmount,
    quote.issuedAt,
    quote.expiresAt,
    // Only with a coupon, so that quotes sealed before coupons were keep their text.
    ...(quote.discount === undefined ? [] : [[quote.discount.code, quote.discount.centAmount]]),
  ]);

/** The amounts that an order would charge now. */
export type Charge = Pick<
  Quote,
  | 'currency'
  | 'paymentClass'
  | 'lines'
  | 'netCentAmount'
  | 'taxCentAmount'
  | 'shippingCentAmount'
  | 'grossCentAmount'
  | 'discount'
>;

export interface QuoteCheck {
  readonly cart: { readonly id: CartId; readonly version: number };
  /** The tick whose prices are charged. */
  readonly tick: Pick<PriceTick, 'id'>;
  readonly charge: Charge;
  readonly now: Instant;
}

/** The difference of one line between two quotes; null on the side where the line is missing. */
export interface QuoteDifference {
  readonly sku: Sku;
  readonly from: QuoteLine | null;
  readonly to: QuoteLine | null;
}

/**
 * The lines by what they sell: a product, or a piece of scrap metal. Pieces declared alike have the same price, so they are
 * numbered in their order.
 */
const byGoods = (lines: readonly QuoteLine[]): ReadonlyMap<string, QuoteLine> => {
  const found = new Map<string, QuoteLine>();
  for (const line of lines) {
    const { sku, scrap } = line;
    const piece = (nth: number) =>
      scrap === undefined ? sku : [sku, scrap.metal, scrap.fineness, scrap.weight, nth].join(' ');
    let nth = 1;
    while (scrap !== undefined && found.has(piece(nth))) nth += 1;
    found.set(piece(nth), line);
  }
  return found;
};

/**
 * The differences of a renewed quote, line by line in the order of the old quote, then the new lines. Empty: the same
 * prices.
 */
export const quoteDifference = (
  old: Pick<Quote, 'lines'>,
  renewed: Pick<Quote, 'lines'>,
): readonly QuoteDifference[] => {
  const before = byGoods(old.lines);
  const after = byGoods(renewed.lines);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((goods): readonly QuoteDifference[] => {
    const from = before.get(goods) ?? null;
    const to = after.get(goods) ?? null;
    const line = to ?? from;
    return line === null || (from?.centAmount === to?.centAmount && from?.quantity === to?.quantity)
      ? []
      : [{ sku: line.sku, from, to }];
  });
};

const sameTerms = (quote: Charge, charge: Charge): boolean =>
  quote.currency === charge.currency &&
  quote.paymentClass === charge.paymentClass &&
  quote.netCentAmount === charge.netCentAmount &&
  quote.taxCentAmount === charge.taxCentAmount &&
  quote.shippingCentAmount === charge.shippingCentAmount &&
  quote.grossCentAmount === charge.grossCentAmount &&
  quote.discount?.code === charge.discount?.code &&
  quote.discount?.centAmount === charge.discount?.centAmount;

/**
 * Whether an order may be made from a quote now. It must be of this cart and version, else QuoteInvalid; it must not be
 * over, without grace, and its tick the one that is charged, else QuoteExpired; its amounts must equal the charge to the
 * cent, else PriceMismatch with the lines that differ, or all lines when payment class, shipping or totals differ (CHK-6,
 * C8). QuoteSeal checks the seal beforehand.
 */
export const quoteStillHolds = (
  quote: Quote,
  { cart, tick, charge, now }: QuoteCheck,
): Result.Result<Quote, QuoteInvalid | QuoteExpired | PriceMismatch> => {
  if (quote.cartId !== cart.id || quote.cartVersion !== cart.version) return Result.fail(new QuoteInvalid());
  if (quote.tickId !== tick.id || isOver(quote, now)) return Result.fail(new QuoteExpired());
  const moved = quoteDifference(quote, charge).map(({ sku }) => sku);
  if (moved.length > 0) return Result.fail(new PriceMismatch({ skus: moved }));
  return sameTerms(quote, charge) && quote.lines.length === charge.lines.length
    ? Result.succeed(quote)
    : Result.fail(new PriceMismatch({ skus: quote.lines.map(({ sku }) => sku) }));
};
