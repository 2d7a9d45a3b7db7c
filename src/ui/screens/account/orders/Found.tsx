import { Trans, useLingui } from '@lingui/react/macro';
import type { Finding } from '../../../../domain/order/SaleMove.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatNumber } from '../../../kit/format/formatNumber.ts';
import { formatScrapWeight } from '../../../kit/format/formatScrap.ts';

/** What the inspection found of a line; nothing where it found nothing else than declared. */
export function Found({ finding: { pieces, weight, fineness, note } }: { readonly finding: Finding }) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const shown = weight === undefined ? null : formatScrapWeight(weight, localeTag);
  const perMille = fineness === undefined ? null : formatNumber(fineness / 100, localeTag, 2);
  const facts = [
    pieces === undefined ? null : t`pieces: ${pieces}`,
    shown === null ? null : t`weight: ${shown}`,
    perMille === null ? null : t`fineness: ${perMille} ‰`,
    note === undefined || note === '' ? null : note,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <p className="wrap-anywhere text-soft">
      <Trans>Found:</Trans> <bdi>{facts.join(', ')}</bdi>
    </p>
  );
}
