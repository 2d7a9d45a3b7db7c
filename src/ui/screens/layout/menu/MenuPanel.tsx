import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useShop } from '../../../binding/ShopContext.ts';
import type { MetalBoard } from '../../../kit/live.ts';
import { Amount } from '../../../kit/price/Amount.tsx';
import { Change } from '../../../kit/price/Change.tsx';
import { Sparkline } from '../../../kit/charts/Sparkline.tsx';
import { askOf } from '../../../kit/price/metalPrice.ts';
import { metalTones } from '../../../kit/price/metalTones.ts';
import { useMetalName } from '../../../kit/price/useMetalName.ts';
import { useSeriesName } from '../../../kit/product/useSeriesName.ts';
import { GroupLink, GroupName } from './GroupLink.tsx';
import type { NavigationGroup } from './navigation.ts';

/** Panel of a group: categories, series, and current metal prices. */
export function MenuPanel({ group, board }: { readonly group: NavigationGroup; readonly board: MetalBoard }) {
  const { language, currency } = useShop().market;
  const name = useMetalName();
  const seriesName = useSeriesName();
  const [only] = group.categories;
  const category = group.categories.length === 1 ? only : undefined;
  const metal = group.metals.length === 1 ? group.metals.slice(0, 1) : undefined;
  return (
    <div className="wrap grid grid-cols-3 gap-12 py-8">
      <div>
        <p className="eyebrow text-soft">
          <Trans>Categories</Trans>
        </p>
        <ul className="mt-3 grid gap-1 font-serif text-2xl">
          {group.categories.map(({ id, name: of, slug }) => (
            <li key={id}>
              <Link to="/shop/$slug" params={{ slug: slug[language] }} className="inline-block py-1 hover:text-accent">
                {of[language]}
              </Link>
            </li>
          ))}
        </ul>
        <GroupLink group={group} className="link mt-4 inline-block text-sm">
          <Trans>
            All of <GroupName group={group} />
          </Trans>
        </GroupLink>
      </div>
      <div>
        <p className="eyebrow text-soft">
          <Trans>Series</Trans>
        </p>
        <ul className="mt-3 grid grid-cols-2 gap-x-6">
          {group.series.map((series) => (
            <li key={series}>
              {category === undefined ? (
                <Link
                  to="/shop"
                  search={{ ...(metal === undefined ? {} : { preciousMetal: metal }), series: [series] }}
                  className="inline-block py-1.5 hover:text-accent"
                >
                  {seriesName(series)}
                </Link>
              ) : (
                <Link
                  to="/shop/$slug"
                  params={{ slug: category.slug[language] }}
                  search={{ series: [series] }}
                  className="inline-block py-1.5 hover:text-accent"
                >
                  {seriesName(series)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div data-prices={board.state} className="grid content-start gap-3">
        {(board.metals?.metals ?? [])
          .filter((one) => group.metals.some((own) => own === one.name))
          .map((one) => {
            const ask = askOf(one, currency);
            const change = one.changeBp?.[currency];
            return (
              <div key={one.name} className="card p-5">
                <p className={`eyebrow ${metalTones[one.name]}`}>{name(one.name)}</p>
                <p className="mt-1 flex items-baseline justify-between gap-3">
                  {ask === null ? null : <Amount money={ask} className="text-2xl font-semibold" />}
                  {change === undefined ? null : <Change basisPoints={change} />}
                </p>
                <p className="text-sm text-soft">
                  <Trans>per troy ounce</Trans>
                </p>
                <Sparkline values={one.sparkline[currency]} className={`mt-3 h-10 w-full ${metalTones[one.name]}`} />
              </div>
            );
          })}
      </div>
    </div>
  );
}
