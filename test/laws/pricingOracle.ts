import type { Product } from '../../src/domain/catalog/Product.ts';
import type { PriceQuestion } from '../../src/domain/pricing/UnitPrice.ts';

/** A price computed a second time, in fractions of BigInt only, as the decision on prices words it. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const evenly = ({ over, under }: Fraction): bigint => {
  const floor = over / under;
  const above = 2n * (over - floor * under) - under;
  if (above === 0n) return floor + (floor & 1n);
  return above < 0n ? floor : floor + 1n;
};

/** Tax in ppm, written from the law and not from the rule rows, for days in 2025 and 2026. */
export const rateNow = (product: Pick<Product, 'taxClass'>, country: PriceQuestion['country']): bigint => {
  if (country === 'US' || product.taxClass === 'investment-gold' || product.taxClass === 'margin') return 0n;
  return { AT: 200_000n, DE: 190_000n, CH: 81_000n, LI: 81_000n }[country];
};

export interface OraclePrice {
  readonly metal: bigint;
  readonly bankNet: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
}

export const oraclePrice = (
  product: Product,
  { side, quantity, paymentClass, currency, country, tick }: PriceQuestion,
): OraclePrice | null => {
  const tiers = product.terms[side].filter((tier) => tier.minQuantity <= quantity);
  const tier = tiers[tiers.length - 1];
  if (tier === undefined) return null;
  const fixed = BigInt(tier.fixed[currency]);
  const premium = BigInt(tier.premiumPpm);
  const spot =
    product.preciousMetal === null
      ? 0n
      : BigInt(tick.spots[product.preciousMetal][currency][side === 'buy' ? 'ask' : 'bid']);
  const fine = BigInt(product.fineWeight ?? 0);
  const metal = evenly({ over: spot * fine, under: 311_034_768n });
  if (side === 'sell') {
    const part = premium > 1_000_000n ? 0n : 1_000_000n - premium;
    const offer = evenly({ over: spot * fine * part, under: 311_034_768_000_000n }) - fixed;
    const net = offer < 0n ? 0n : offer;
    return { metal, bankNet: net, net, tax: 0n, gross: net };
  }
  const bankNet = evenly({ over: spot * fine * (1_000_000n + premium), under: 311_034_768_000_000n }) + fixed;
  const net = paymentClass === 'card' ? evenly({ over: bankNet * 102n, under: 100n }) : bankNet;
  const tax = evenly({ over: net * rateNow(product, country), under: 1_000_000n });
  return { metal, bankNet, net, tax, gross: net + tax };
};
