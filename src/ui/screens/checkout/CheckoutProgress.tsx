import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { type CheckoutStep, stepsOf } from '../../../domain/checkout/Steps.ts';
import { Icon } from '../../kit/Icon.tsx';
import { BothFilled } from './BothFilled.ts';
import { sideWords } from '../shared/cart/sideWords.ts';
import { searchOfSide } from '../shared/side/cartSide.ts';
import { useCartSide } from '../shared/side/useCartSide.ts';

const mark = 'num grid size-7 flex-none place-items-center rounded-full border text-xs font-semibold';
const looks = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent text-accent',
  ahead: 'border-edge text-soft',
} as const;
const lookOf = (at: number, here: number): string => {
  if (at < here) return looks.done;
  return at === here ? looks.current : looks.ahead;
};
const connected = 'flex-1 after:h-px after:min-w-3 after:flex-1 after:bg-line';

/** The steps of the checkout, with links to completed ones (CHK-1); without links after the order. */
export function CheckoutProgress({ step }: { readonly step: CheckoutStep }) {
  const { t, i18n } = useLingui();
  const side = useCartSide();
  const order = stepsOf({ bothFilled: useContext(BothFilled) });
  const names: Readonly<Record<CheckoutStep, string>> = {
    select: t`Selection`,
    cart: i18n._(sideWords[side].cart),
    'my-data': t`My data`,
    review: t`Review`,
    confirmation: t`Confirmation`,
  };
  const here = order.indexOf(step);
  const label = (each: CheckoutStep, at: number) => (
    <>
      <span className={`${mark} ${lookOf(at, here)}`}>
        {at < here ? <Icon name="check" className="size-4" /> : at + 1}
      </span>
      <span
        className={`text-sm ${at === here ? 'font-semibold whitespace-nowrap' : 'sr-only text-soft md:not-sr-only md:whitespace-nowrap'}`}
      >
        {names[each]}
      </span>
    </>
  );
  return (
    <nav aria-label={t`Progress of your order`} className="print:hidden">
      <ol className="flex items-center gap-2 md:gap-3">
        {order.map((each, at) => (
          <li
            key={each}
            aria-current={at === here ? 'step' : undefined}
            className={`flex items-center gap-2 md:gap-3 ${at === order.length - 1 ? '' : connected}`}
          >
            {at < here && step !== 'confirmation' ? (
              <BackTo step={each}>{label(each, at)}</BackTo>
            ) : (
              <span className="flex items-center gap-2">{label(each, at)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="sr-only">
        <Trans>
          Step {here + 1} of {order.length}
        </Trans>
      </p>
    </nav>
  );
}

function BackTo({ step, children }: { readonly step: CheckoutStep; readonly children: ReactNode }) {
  const side = useCartSide();
  const look = 'flex items-center gap-2 rounded-full hover:underline';
  if (step === 'cart')
    return (
      <Link to="/warenkorb" search={{ type: side }} className={look}>
        {children}
      </Link>
    );
  const to = step === 'select' ? { slug: 'auswahl' } : { slug: 'meine-daten', search: searchOfSide(side) };
  return (
    <Link to="/checkout/$slug" params={{ slug: to.slug }} search={to.search ?? {}} className={look}>
      {children}
    </Link>
  );
}
