import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/Button.tsx';
import { Amount } from '../../kit/price/Amount.tsx';
import { bankPrice, tierFor, tiersOfSide } from '../../kit/product/tiers.ts';
import { useAddLabel } from '../../kit/product/useAddLabel.ts';
import type { BuyingProps } from './BuyBox.tsx';

/** Price and button at the bottom of a phone's window, while the page's own button is out of view. */
export default function BuyBar({
  prices,
  state,
  quantity,
  adding,
  refused,
  onAdd,
  priced: { availability },
}: BuyingProps) {
  const addLabel = useAddLabel(availability, adding);
  const tier = tierFor(tiersOfSide(prices, 'buy'), quantity);
  if (tier === undefined) return null;
  const unit = bankPrice(tier, prices);
  return (
    <div className="buy-bar rise shadow-float lg:hidden">
      {refused === null ? null : <p className="wrap pt-3 text-sm font-medium text-alarm">{refused}</p>}
      <div className="wrap flex items-center justify-between gap-4 py-3">
        <p data-prices={state} className="leading-tight">
          <span className="num block text-xs text-soft">
            {quantity === 1 ? <Trans>You buy at</Trans> : <Trans>{quantity} pieces</Trans>}
          </span>
          <Amount money={{ ...unit, centAmount: unit.centAmount * quantity }} className="text-lg font-semibold" />
        </p>
        <Button busy={adding} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
