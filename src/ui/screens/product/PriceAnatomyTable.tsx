import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Metal } from '../../../domain/catalog/Product.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import type { PriceAnatomy, ProductPrices } from '../../../domain/pricing/Price.ts';
import { leavesSalesTaxOpen } from '../../../domain/pricing/SalesTax.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { followsMarket, type PriceState } from '../../kit/live.ts';
import { formatRate } from '../../kit/format/formatNumber.ts';
import { tiersOfSide } from '../../kit/product/tiers.ts';

interface PriceAnatomyTableProps {
  readonly anatomy: PriceAnatomy;
  readonly prices: ProductPrices;
  readonly state: PriceState;
  /** null for a product without fine metal, which has no premium. */
  readonly metal: Metal | null;
}

const tones: Readonly<Record<Metal, string>> = {
  gold: 'fill-gold',
  silver: 'fill-silver',
  platinum: 'fill-platinum',
  palladium: 'fill-palladium',
};

/** The parts of the unit price; they add up to the cent. */
export function PriceAnatomyTable({ anatomy, prices, state, metal }: PriceAnatomyTableProps) {
  const { store } = useShop().market;
  const untaxed = leavesSalesTaxOpen(store) && anatomy.taxRatePpm === 0;
  const [first] = tiersOfSide(prices, 'buy');
  const card = first === undefined ? 0 : first.cardCentAmount - first.centAmount;
  const share = (part: Money) =>
    anatomy.gross.centAmount === 0 ? 0 : (part.centAmount / anatomy.gross.centAmount) * 100;
  const net = Money.add(anatomy.metal, anatomy.premium);
  const goods = metal === null ? net : anatomy.metal;
  return (
    <details open className="group">
      <summary className="flex items-center justify-between gap-3 text-sm text-balance text-soft">
        {followsMarket(state) ? (
          <Trans>One piece, by bank transfer, at the price of this minute</Trans>
        ) : (
          <Trans>One piece, by bank transfer, at the last known price</Trans>
        )}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-4 h-3 w-full rounded-full" aria-hidden="true">
        <rect width="100" height="4" className="fill-edge" />
        <rect width={share(net)} height="4" className="fill-accent" />
        <rect width={share(goods)} height="4" className={metal === null ? 'fill-soft' : tones[metal]} />
      </svg>
      <table className="num mt-4 w-full">
        <tbody>
          <Row
            dot={metal === null ? 'fill-soft' : tones[metal]}
            name={metal === null ? <Trans>Goods</Trans> : <Trans>Metal at market price</Trans>}
            money={goods}
          />
          {metal === null ? null : (
            <Row dot="fill-accent" name={<Trans>Premium: minting and trade</Trans>} money={anatomy.premium} />
          )}
          <Row
            dot="fill-edge"
            name={
              <span suppressHydrationWarning>
                {untaxed ? <Trans>Sales tax</Trans> : <TaxName ratePpm={anatomy.taxRatePpm} />}
              </span>
            }
            money={anatomy.tax}
            instead={untaxed ? <Trans>not included</Trans> : undefined}
          />
          {anatomy.payment.centAmount === 0 ? null : <Row name={<Trans>Payment</Trans>} money={anatomy.payment} />}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink font-semibold">
            <th scope="row" className="py-2.5 text-left font-semibold">
              <Trans>By bank transfer</Trans>
            </th>
            <td className="py-2.5 text-right">
              <Amount money={anatomy.gross} />
            </td>
          </tr>
          {card === 0 || first === undefined ? null : (
            <>
              <Row
                name={<Trans>Card or PayPal instead</Trans>}
                money={{ centAmount: card, currency: prices.currency }}
                plus
              />
              <tr className="border-t border-line">
                <th scope="row" className="py-2.5 text-left font-normal">
                  <Trans>By card or PayPal (coming soon)</Trans>
                </th>
                <td className="py-2.5 text-right font-semibold">
                  <Amount money={{ centAmount: first.cardCentAmount, currency: prices.currency }} />
                </td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
    </details>
  );
}

interface RowProps {
  readonly dot?: string;
  readonly name: ReactNode;
  readonly money: Money;
  readonly plus?: boolean;
  /** Shown instead of an amount. */
  readonly instead?: ReactNode;
}

function Row({ dot, name, money, plus = false, instead }: RowProps) {
  return (
    <tr className="border-t border-line first:border-0">
      <th scope="row" className="py-2.5 text-left font-normal text-soft">
        <span className="flex items-center gap-2.5">
          {dot === undefined ? null : (
            <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
              <circle cx="4" cy="4" r="4" className={dot} />
            </svg>
          )}
          {name}
        </span>
      </th>
      <td className="py-2.5 text-right whitespace-nowrap">
        {instead ?? (
          <>
            {plus ? '+ ' : ''}
            <Amount money={money} fixed={money.centAmount === 0} />
          </>
        )}
      </td>
    </tr>
  );
}

function TaxName({ ratePpm }: { readonly ratePpm: number }) {
  const { localeTag } = useShop().market;
  return ratePpm === 0 ? <Trans>Tax: exempt</Trans> : <Trans>Tax {formatRate(ratePpm, localeTag)}</Trans>;
}
