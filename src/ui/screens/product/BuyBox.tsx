import { Trans } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import { leavesSalesTaxOpen } from '../../../domain/pricing/SalesTax.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { Availability } from '../../kit/product/Availability.tsx';
import { Button } from '../../kit/Button.tsx';
import { formatRate } from '../../kit/format/formatNumber.ts';
import { Icon } from '../../kit/Icon.tsx';
import { followsMarket, type PriceState } from '../../kit/live.ts';
import { Quantity, type MostPieces } from '../../kit/product/Quantity.tsx';
import { bankPrice, cardPrice, tierFor, tiersOfSide } from '../../kit/product/tiers.ts';
import { useAddLabel } from '../../kit/product/useAddLabel.ts';
import { TierTable } from './TierTable.tsx';

export interface BuyingProps {
  readonly priced: PricedProduct;
  readonly prices: ProductPrices;
  readonly state: PriceState;
  readonly quantity: number;
  readonly adding: boolean;
  /** Why the quantity was refused. */
  readonly refused: string | null;
  readonly onAdd: () => void;
}

interface BuyBoxProps extends BuyingProps {
  readonly onQuantity: (quantity: number) => void;
  readonly most?: MostPieces | undefined;
  readonly field?: Ref<HTMLInputElement>;
  /** Ref of the element around the button. */
  readonly button?: Ref<HTMLDivElement>;
  /** Called with whether the field holds a valid quantity. */
  readonly onSound?: (sound: boolean) => void;
}

/** What the unit price covers: payment by bank transfer, and which tax. */
function PaymentAndTax({ ratePpm }: { readonly ratePpm: number }) {
  const { localeTag, store } = useShop().market;
  if (ratePpm !== 0) return <Trans>each, by bank transfer, {formatRate(ratePpm, localeTag)} tax included</Trans>;
  return leavesSalesTaxOpen(store) ? (
    <Trans>each, by bank transfer, sales tax not included</Trans>
  ) : (
    <Trans>each, by bank transfer, free of tax</Trans>
  );
}

/** Price of the chosen quantity, by card and by transfer, and the button. */
export function BuyBox({
  priced: { product, availability },
  prices,
  state,
  quantity,
  adding,
  refused,
  onAdd,
  onQuantity,
  most,
  field,
  button,
  onSound,
}: BuyBoxProps) {
  const [chosen, setChosen] = useState(0);
  const { language } = useShop().market;
  const addLabel = useAddLabel(availability, adding);
  const buy = tiersOfSide(prices, 'buy');
  const tier = tierFor(buy, quantity);
  const [sell] = tiersOfSide(prices, 'sell');
  if (tier === undefined) return null;
  const { currency } = prices;
  /** A new key resets the quantity field, also if it held invalid text. */
  const choose = (next: number) => {
    setChosen(chosen + 1);
    onSound?.(true);
    onQuantity(next);
  };
  const unit = bankPrice(tier, prices);
  const card = cardPrice(tier, prices);
  const ratePpm = prices.anatomy?.taxRatePpm ?? 0;
  return (
    <>
      <p className="mt-2">
        <Availability kind={availability} />
      </p>
      <dl className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex-1">
          <dt className="text-sm text-soft">
            {quantity === 1 ? <Trans>You buy at</Trans> : <Trans>You buy {quantity} pieces at</Trans>}
          </dt>
          <dd className="text-4xl font-semibold tracking-tight">
            <Amount money={unit} />
          </dd>
          <dd className="mt-1 text-sm text-soft" suppressHydrationWarning>
            <PaymentAndTax ratePpm={ratePpm} />
          </dd>
        </div>
        {sell === undefined ? null : (
          <div>
            <dt className="text-sm text-soft">
              <Trans>You sell at</Trans>
            </dt>
            <dd className="text-4xl text-soft">
              <Amount money={bankPrice(sell, prices)} className="text-2xl" />
            </dd>
          </div>
        )}
      </dl>
      {card.centAmount === unit.centAmount ? null : (
        <p className="mt-3 text-sm text-balance text-soft">
          <Trans>
            By card or PayPal (coming soon) <Amount money={card} className="font-medium text-ink" /> each. Bank transfer
            saves{' '}
            <Amount
              money={{ centAmount: card.centAmount - unit.centAmount, currency }}
              className="font-medium text-ink"
            />
            .
          </Trans>
        </p>
      )}
      <div className="card mt-6 p-5">
        {buy.length > 1 ? (
          <TierTable side="buy" tiers={buy} currency={currency} current={tier} onChoose={choose} />
        ) : null}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4 first:mt-0">
          <Quantity
            key={chosen}
            value={quantity}
            onChange={onQuantity}
            of={textIn(product.name, language)}
            most={most}
            field={field}
            onSound={onSound}
          />
          <p className="ml-auto text-right">
            <span className="block text-sm text-soft">
              <Trans>Total</Trans>
            </span>
            <Amount money={{ centAmount: unit.centAmount * quantity, currency }} className="text-xl font-semibold" />
          </p>
        </div>
        <div ref={button} className="mt-4">
          <Button className="w-full" busy={adding} onClick={onAdd}>
            <Icon name="cart" />
            {addLabel}
          </Button>
        </div>
        {refused === null ? null : (
          <p role="alert" className="mt-3 text-sm font-medium text-alarm">
            {refused}
          </p>
        )}
        <noscript>
          <p className="mt-3 text-sm font-medium text-caution">
            <Trans>Please switch on JavaScript in your browser. Without it nothing can be put into the cart.</Trans>
          </p>
        </noscript>
        {availability === 'preorder' ? (
          <p className="mt-3 text-sm text-soft">
            <Trans>Not yet issued: you order at today’s price, we deliver as soon as the mint does.</Trans>
          </p>
        ) : null}
      </div>
      <ul className="mt-5 grid gap-2 text-sm text-soft">
        {followsMarket(state) ? (
          <li className="flex gap-2.5">
            <Icon name="clock" />
            <Trans>This price is valid until the next recalculation, 3 minutes at most.</Trans>
          </li>
        ) : null}
        <li className="flex gap-2.5">
          <Icon name="truck" />
          {availability === 'preorder' ? (
            <Trans>Delivery 3 to 5 working days after issue, or pick-up in a store.</Trans>
          ) : (
            <Trans>Delivery in 3 to 5 working days, or pick-up in a store.</Trans>
          )}
        </li>
        <li className="flex gap-2.5">
          <Icon name="shield" />
          <Trans>You pay the price you confirm. If it changes, we show you the new one before you order.</Trans>
        </li>
      </ul>
    </>
  );
}
