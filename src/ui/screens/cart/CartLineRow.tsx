import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { PricedCartLine } from '../../../domain/cart/Cart.ts';
import { lineKey } from '../../../domain/cart/LineKey.ts';
import type { Money } from '../../../domain/kernel/Money.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatLineName } from '../../kit/format/formatLine.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Amount } from '../../kit/price/Amount.tsx';
import { ScrapGoods } from '../../kit/price/ScrapGoods.tsx';
import { ProductPicture } from '../../kit/product/ProductPicture.tsx';
import { Quantity } from '../../kit/product/Quantity.tsx';

interface CartLineRowProps {
  readonly line: PricedCartLine;
  readonly quantity: number;
  /** The change is not confirmed yet; the amounts are those of the previous quantity. */
  readonly pending: boolean;
  readonly problem: MessageDescriptor | null;
  /** The former unit price, if it changed. */
  readonly before: Money | null;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** A line of the cart: product, quantity, unit price and line total. */
export function CartLineRow({ line, quantity, pending, problem, before, onChange, onRemove }: CartLineRowProps) {
  const { t, i18n } = useLingui();
  const { market } = useShop();
  const { language } = market;
  const refusal = useId();
  const name = textIn(line.name, language);
  const slug = textIn(line.slug, language);
  return (
    <li
      data-line={lineKey(line)}
      data-problem={problem === null ? undefined : ''}
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 md:grid-cols-[6.5rem_1fr_auto_9rem] md:items-center md:gap-x-6"
    >
      <Link
        to="/produkt/$slug"
        params={{ slug }}
        tabIndex={-1}
        aria-hidden="true"
        className="row-span-2 self-start rounded-md bg-sunken p-1.5 md:row-span-1"
      >
        <ProductPicture sku={line.sku} alt="" />
      </Link>
      {/* Margin of the height of the former price below, so that the text stays centred. */}
      <div className="min-w-0 md:mt-5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal text-pretty">
            <Link to="/produkt/$slug" params={{ slug }} className="hover:text-accent hover:underline">
              {name}
            </Link>
          </h2>
          <RemoveButton name={formatLineName(line, market)} onRemove={onRemove} className="-my-2.5 -mr-2 md:hidden" />
        </div>
        <p className="mt-1 text-sm text-soft" data-prices={pending ? 'saving' : undefined}>
          {line.scrap === undefined ? (
            <>
              <Amount money={line.unitGross} /> <Trans>each</Trans>
            </>
          ) : (
            <ScrapGoods scrap={line.scrap} />
          )}
        </p>
        <p className="mt-0.5 min-h-5 text-sm text-caution">
          {before === null ? null : (
            <Trans>
              before: <Amount money={before} />
            </Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 md:contents">
        <div className="flex items-center gap-1">
          {line.scrap === undefined ? (
            <Quantity
              value={quantity}
              onChange={onChange}
              of={name}
              describedBy={problem === null ? undefined : refusal}
            />
          ) : null}
          <RemoveButton name={formatLineName(line, market)} onRemove={onRemove} className="hidden md:grid" />
        </div>
        <p className="ms-auto text-right text-lg font-semibold" data-prices={pending ? 'saving' : undefined}>
          <span className="sr-only">{t`Line total`}: </span>
          <Amount money={line.lineGross} />
        </p>
      </div>
      <div id={refusal} role="alert" className="col-span-full empty:hidden">
        {problem === null ? null : (
          <p className="flex items-start gap-2 text-sm font-medium text-alarm">
            <Icon name="warning" />
            {i18n._(problem)}
          </p>
        )}
      </div>
    </li>
  );
}

function RemoveButton({
  name,
  onRemove,
  className,
}: {
  readonly name: string;
  readonly onRemove: () => void;
  readonly className: string;
}) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t`Remove ${name}`}
      title={t`Remove`}
      className={`grid size-11 flex-none place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon name="bin" />
    </button>
  );
}
