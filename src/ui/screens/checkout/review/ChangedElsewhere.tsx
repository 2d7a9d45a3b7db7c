import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CartDifference } from '../../../../domain/cart/ChangedBeyond.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatLineName } from '../../../kit/format/formatLine.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { choiceWords } from './choiceWords.ts';

interface ChangedElsewhereProps {
  readonly side: Side;
  readonly times: number;
  /** Empty: the cart is again as it was agreed to. */
  readonly in: readonly CartDifference[];
}

/** The shop may have changed what a coupon does: it has ended, or is used up. */
const isCoupon = (difference: CartDifference): boolean =>
  difference.kind === 'choice' && difference.choice === 'coupon';

/**
 * Says that the cart was changed elsewhere, in what, and that it needs a new agreement (CHK-6). It takes the focus
 * whenever `times` rises.
 */
export function ChangedElsewhere({ side, times, in: differences }: ChangedElsewhereProps) {
  const { i18n } = useLingui();
  const words = sideWords[side];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [times]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="caution" live>
        <p>
          {i18n._(
            differences.length > 0 && differences.every(isCoupon) ? words.changedMeanwhile : words.changedElsewhere,
          )}
        </p>
        <ul className="my-1.5 grid list-disc gap-1 pl-5 empty:hidden">
          {differences.map((difference) => (
            <li key={difference.kind === 'choice' ? difference.choice : difference.line.id}>
              <Differs side={side} difference={difference} />
            </li>
          ))}
        </ul>
        <p>{i18n._(words.agreeAgain)}</p>
      </Notice>
    </div>
  );
}

function Differs({ side, difference }: { readonly side: Side; readonly difference: CartDifference }) {
  const { i18n } = useLingui();
  const { market } = useShop();
  if (difference.kind === 'choice') return <Trans>Changed: {i18n._(choiceWords(difference.choice, side))}</Trans>;
  const { line, from, to } = difference;
  const name = formatLineName(line, market);
  if (to === 0) return <Trans>{name}: removed</Trans>;
  if (from === 0) return <Trans>{name}: added</Trans>;
  return (
    <Trans>
      {name}: {to} instead of {from}
    </Trans>
  );
}
