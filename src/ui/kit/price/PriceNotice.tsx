import { Trans } from '@lingui/react/macro';
import type { PriceState } from '../live.ts';
import { Notice } from '../Notice.tsx';

/** Says that prices do not follow the market at present (PRC-9). */
export function PriceNotice({ state }: { readonly state: PriceState }) {
  if (state === 'stale')
    return (
      <Notice tone="caution" live title={<Trans>There are no new market prices at the moment.</Trans>}>
        <Trans>
          You see the last known prices. Ordering is paused until the market quotes again; your cart is kept.
        </Trans>
      </Notice>
    );
  if (state === 'down')
    return (
      <Notice tone="caution" live title={<Trans>Prices cannot be refreshed at the moment.</Trans>}>
        <Trans>You may be offline. We keep trying; the figures shown are the last we had.</Trans>
      </Notice>
    );
  return null;
}
