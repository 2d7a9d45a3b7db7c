import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import type { ReorderResult } from './useReorder.ts';

const toneOf = ({ failure, left }: ReorderResult) => {
  if (failure !== null) return 'alarm';
  return left.length > 0 ? 'caution' : 'plain';
};

function Title({ added, left }: Pick<ReorderResult, 'added' | 'left'>) {
  if (!added) return <Trans>Nothing could be put into your cart</Trans>;
  return left.length > 0 ? (
    <Trans>Not everything can be had any more</Trans>
  ) : (
    <Trans>Everything is in your cart, at today’s prices</Trans>
  );
}

/** Which lines the reorder has put into the cart, and which not, with reasons. */
export function ReorderNotice({ side, result }: { readonly side: Side; readonly result: ReorderResult | null }) {
  const { language } = useShop().market;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result !== null) box.current?.focus();
  }, [result]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-5 outline-none empty:hidden">
      {result === null ? null : (
        <Notice tone={toneOf(result)} title={<Title added={result.added} left={result.left} />}>
          {result.failure === null ? null : <p>{result.failure}</p>}
          {result.left.length === 0 ? null : (
            <ul className="mt-1.5 grid list-disc gap-1 pl-5">
              {result.left.map(({ sku, name, reason }) => (
                <li key={sku}>
                  {textIn(name, language)}: {reason}
                </li>
              ))}
            </ul>
          )}
          {!result.added ? null : (
            <Link to="/warenkorb" search={{ type: side }} className={`${buttonClass('quiet', true)} mt-3`}>
              <Trans>View cart</Trans>
            </Link>
          )}
        </Notice>
      )}
    </div>
  );
}
