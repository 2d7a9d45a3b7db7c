import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LineChange, PricedCart } from '../../../domain/cart/Cart.ts';
import { changedKey, lineKey } from '../../../domain/cart/LineKey.ts';
import type { Money } from '../../../domain/kernel/Money.ts';
import { textIn, type Translated } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import { Notice } from '../../kit/Notice.tsx';
import { lineChangeMessage } from '../../messages/lineChangeMessage.ts';

interface EmptiedCartProps {
  /** The last lines of the cart. */
  readonly lines: PricedCart['lines'];
  /** Why the lines were removed, if known. */
  readonly changes?: readonly LineChange[];
  /** Rises with every attempt to continue: the notice takes the focus. */
  readonly attempt: number;
}

/**
 * All products left the cart before the order: lists them, says that nothing was ordered, and links similar products
 * (CART-7, CHK-5).
 */
export function EmptiedCart({ lines, changes = [], attempt }: EmptiedCartProps) {
  const { t, i18n } = useLingui();
  const { language, localeTag } = useShop().market;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const writing = {
    money: (amount: Money) => formatMoney(amount, localeTag),
    name: (name: Translated) => textIn(name, language),
  };
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 text-left outline-none">
      <Notice tone="alarm" live title={<Trans>Nothing has been ordered</Trans>}>
        <ul className="mt-1 grid gap-2">
          {lines.map((line) => {
            const { id, name, slug } = line;
            const product = textIn(name, language);
            const change = changes.find((each) => each.kind === 'removed' && changedKey(each) === lineKey(line));
            return (
              <li key={id}>
                {change === undefined
                  ? t`${product} is no longer in your cart.`
                  : i18n._(lineChangeMessage(change, writing))}{' '}
                {change?.kind === 'removed' && change.reason === 'inactive' ? null : (
                  <Link to="/produkt/$slug" params={{ slug: textIn(slug, language) }} className="link">
                    <Trans>
                      To the product and similar ones<span className="sr-only">: {product}</span>
                    </Trans>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        <Link to="/shop" className={`${buttonClass('quiet', true)} mt-3`}>
          <Trans>Go to the shop</Trans>
        </Link>
      </Notice>
    </div>
  );
}
