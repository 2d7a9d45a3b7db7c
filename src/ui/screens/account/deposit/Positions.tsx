import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DepositView, PositionView } from '../../../../domain/deposit/DepositView.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { formatSigned } from '../../../kit/format/formatMoney.ts';
import { formatRate } from '../../../kit/format/formatNumber.ts';
import { formatGrams } from '../../../kit/format/formatWeight.ts';
import { Amount } from '../../../kit/price/Amount.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { Quantity } from '../../../kit/product/Quantity.tsx';
import type { Selling } from './useSelling.ts';

interface PositionsProps {
  readonly deposit: DepositView;
  readonly selling: Selling;
}

/**
 * What is in the vault: each product with its pieces, fine weight, value and share, and the ways to sell and to deliver it
 * (DEP-1, DEP-2).
 */
export function Positions({ deposit: { number, positions }, selling }: PositionsProps) {
  const { i18n } = useLingui();
  const isFree = positions.some(({ pieces, reserved }) => pieces > reserved);
  return (
    <section aria-labelledby="deposit-positions" className="mt-10">
      <h2 id="deposit-positions" className="text-2xl">
        <Trans>In the vault</Trans>
      </h2>
      {positions.length === 0 ? (
        <p className="card mt-4 p-6 text-soft">
          <Trans>There is nothing in it at present. Its movements stay here.</Trans>
        </p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {positions.map((position) => (
            <Position key={position.sku} position={position} selling={selling} />
          ))}
        </ul>
      )}
      {!isFree ? null : (
        <Link
          to="/kundenkonto/depotverwaltung/lieferung"
          search={{ number }}
          className={`${buttonClass('quiet')} mt-4`}
        >
          <Icon name="truck" />
          <Trans>Have pieces delivered</Trans>
        </Link>
      )}
      <div role="alert" className="empty:hidden">
        {selling.problem === null ? null : (
          <p className="mt-3 text-sm font-medium text-alarm">{i18n._(selling.problem)}</p>
        )}
        {!selling.isBesideOthers ? null : (
          <p className="mt-1 text-sm">
            <Trans>
              What is in your{' '}
              <Link to="/warenkorb" search={{ type: 'sell' }} className="link">
                selling cart
              </Link>{' '}
              already counts, too.
            </Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function Position({ position, selling }: { readonly position: PositionView; readonly selling: Selling }) {
  const { language, localeTag } = useShop().market;
  const { sku, name, slug, pieces, reserved, fineWeight, sharePpm, currentValue, difference } = position;
  const title = textIn(name, language);
  return (
    <li className="card grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 p-4 md:grid-cols-[5.5rem_1fr_auto] md:gap-x-6 md:p-5">
      <ProductPicture sku={sku} alt="" className="self-start rounded-md bg-sunken p-1.5" />
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal text-pretty">
          {slug === null ? (
            title
          ) : (
            <Link
              to="/produkt/$slug"
              params={{ slug: textIn(slug, language) }}
              className="hover:text-accent hover:underline"
            >
              {title}
            </Link>
          )}
        </h3>
        <p className="num mt-1 text-sm text-soft">
          <Plural value={pieces} one="# piece" other="# pieces" />
          {fineWeight === null ? null : <> · {formatGrams(fineWeight * pieces, localeTag, 2)}</>}
          {reserved === 0 ? null : (
            <>
              {' · '}
              <Plural value={reserved} one="# of it is reserved" other="# of them are reserved" />
            </>
          )}
        </p>
        <Share ppm={sharePpm} />
      </div>
      <p className="col-span-2 flex items-baseline justify-between gap-4 md:col-span-1 md:block md:text-right">
        <Amount money={currentValue} className="text-lg font-semibold" />
        <span className="num block text-sm text-soft" suppressHydrationWarning>
          {formatSigned(difference, localeTag)}
        </span>
      </p>
      <Sell position={position} title={title} selling={selling} />
    </li>
  );
}

/** The part of the deposit's value, in percent and as a bar. */
function Share({ ppm }: { readonly ppm: number }) {
  const { localeTag } = useShop().market;
  return (
    <p className="mt-2 flex items-center gap-3 text-sm text-soft">
      <svg
        viewBox="0 0 1000 12"
        preserveAspectRatio="none"
        className="h-1.5 w-28 flex-none rounded-full bg-sunken"
        aria-hidden="true"
      >
        <rect width={Math.max(12, ppm / 1000)} height="12" className="fill-accent" />
      </svg>
      <span className="num">
        <Trans>{formatRate(ppm, localeTag, 1)} of your deposit</Trans>
      </span>
    </p>
  );
}

function Sell({
  position: { sku, slug, limitOrderable, pieces, reserved },
  title,
  selling,
}: {
  readonly position: PositionView;
  readonly title: string;
  readonly selling: Selling;
}) {
  const { t } = useLingui();
  const { language } = useShop().market;
  const [count, setCount] = useState(1);
  const [sound, setSound] = useState(true);
  const free = pieces - reserved;
  if (free < 1)
    return (
      <p className="col-span-full text-sm text-soft">
        <Trans>All pieces are reserved by orders under way.</Trans>
      </p>
    );
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <Quantity
        value={Math.min(count, free)}
        onChange={setCount}
        onSound={setSound}
        of={title}
        most={{ pieces: free, why: t`So many of them are free.` }}
      />
      <Button
        look="quiet"
        busy={selling.running === sku}
        disabled={!sound}
        onClick={() => selling.sell(sku, Math.min(count, free))}
        aria-label={t`Sell ${title}`}
      >
        <Trans>Sell to us</Trans>
      </Button>
      {slug === null || !limitOrderable ? null : (
        <Link
          to="/produkt/$slug/limit-order"
          params={{ slug: textIn(slug, language) }}
          search={{ type: 'sell', from: 'deposit', quantity: String(Math.min(count, free)) }}
          className="link inline-flex min-h-8 items-center text-sm font-semibold"
          aria-label={t`Sell ${title} at your own price: limit order`}
        >
          <Trans>Sell at your own price: limit order</Trans>
        </Link>
      )}
    </div>
  );
}
