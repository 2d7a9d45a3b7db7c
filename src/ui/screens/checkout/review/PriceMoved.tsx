import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { LineChange, PricedCartLine } from '../../../../domain/cart/Cart.ts';
import { changedKey, lineKey } from '../../../../domain/cart/LineKey.ts';
import { Money, type Currency } from '../../../../domain/kernel/Money.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatLineName } from '../../../kit/format/formatLine.ts';
import { formatMoney, formatSigned } from '../../../kit/format/formatMoney.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { useFocusHandedOn } from '../../../kit/useFocusHandedOn.ts';

interface PriceMovedProps {
  readonly changes: readonly LineChange[];
  readonly lines: readonly Pick<PricedCartLine, 'id' | 'sku' | 'quantity' | 'scrap'>[];
  readonly currency: Currency;
  /** Rises when the shopper tries to order without accepting: the panel takes the focus. */
  readonly asked: number;
  readonly onAccept: () => void;
}

interface Words {
  readonly title: MessageDescriptor;
  readonly accept: MessageDescriptor;
}

/** Title and button for the kind of change: prices, quantities (a removed line counts), or both. */
function wordsOf(changes: readonly LineChange[]): Words {
  const prices = changes.filter(({ kind }) => kind === 'price').length;
  if (prices === changes.length)
    return { title: msg`Prices have changed since you last saw them`, accept: msg`Accept the new prices` };
  if (prices === 0)
    return { title: msg`Quantities have changed since you last saw them`, accept: msg`Accept the new quantities` };
  return {
    title: msg`Prices and quantities have changed since you last saw them`,
    accept: msg`Accept the new prices and quantities`,
  };
}

/** The changes since the shopper's last agreement, line by line, with a button to accept them (CART-6, CHK-6). */
export function PriceMoved({ changes, lines, currency, asked, onAccept }: PriceMovedProps) {
  const { i18n } = useLingui();
  const { market } = useShop();
  const words = wordsOf(changes);
  const panel = useFocusHandedOn<HTMLDivElement>('#order-panel');
  useEffect(() => {
    if (asked > 0) panel.current?.focus();
  }, [asked, panel]);
  const money = (amount: Money) => formatMoney(amount, market.localeTag);
  const lineOf = (change: LineChange) => lines.find((line) => lineKey(line) === changedKey(change));
  const total = Money.sum(
    changes.flatMap((change) => {
      const quantity = lineOf(change)?.quantity ?? 0;
      return change.kind === 'price' ? Money.times(Money.subtract(change.to, change.from), quantity) : [];
    }),
    currency,
  );
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-caution bg-caution-wash p-4 text-sm text-caution"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" />
        {i18n._(words.title)}
      </p>
      <ul className="num mt-3 grid gap-2.5">
        {changes.map((change) => {
          const scrap = lineOf(change)?.scrap;
          const name = formatLineName({ name: change.name, ...(scrap === undefined ? {} : { scrap }) }, market);
          return (
            <li key={`${change.kind} ${changedKey(change)}`} className="grid">
              <span>{name}</span>
              <span className="font-semibold">
                {change.kind === 'price' ? <Moved from={money(change.from)} to={money(change.to)} /> : null}
                {change.kind === 'reduced' ? (
                  <Trans>
                    only {change.to} instead of {change.from} pieces in stock
                  </Trans>
                ) : null}
                {change.kind === 'removed' ? <Removed reason={change.reason} /> : null}
              </span>
            </li>
          );
        })}
      </ul>
      {Money.isZero(total) ? null : (
        <p className="num mt-3 flex justify-between gap-4 border-t border-caution pt-2.5 font-semibold">
          <span>
            <Trans>Difference of the prices</Trans>
          </span>
          <span>{formatSigned(total, market.localeTag)}</span>
        </p>
      )}
      <Button onClick={onAccept} className="mt-4 w-full">
        {i18n._(words.accept)}
      </Button>
    </div>
  );
}

function Removed({ reason }: Pick<Extract<LineChange, { readonly kind: 'removed' }>, 'reason'>) {
  return reason === 'out-of-stock' ? <Trans>out of stock, removed</Trans> : <Trans>no longer available, removed</Trans>;
}

function Moved({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      <s className="font-normal">{from}</s>
      <span className="sr-only">
        {' '}
        <Trans>now</Trans>
      </span>{' '}
      → {to}
    </>
  );
}
