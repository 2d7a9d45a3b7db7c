import { Trans } from '@lingui/react/macro';
import { townLine } from '../../domain/kernel/townLine.ts';
import { storePath, type StoreCard } from '../../domain/content/Store.ts';
import { useShop } from '../binding/ShopContext.ts';
import { ContentLink } from '../kit/ContentLink.tsx';
import { formatCountry } from '../kit/format/formatCountry.ts';
import { formatTimes, formatWeekdays } from '../kit/format/formatOpening.ts';
import { Icon } from '../kit/Icon.tsx';
import { PhoneLink } from '../kit/PhoneLink.tsx';

interface StoresBlockProps {
  readonly title: string;
  readonly stores: readonly StoreCard[];
  /** Stacks the stores on a phone instead of laying them out in a scrolling row. */
  readonly whole: boolean;
}

const shelf = 'max-sm:shelf max-sm:-mx-4 max-sm:flex max-sm:px-4 max-sm:pb-4 sm:grid';

/** The dealer's stores; those of the shopper's country come first. */
export function StoresBlock({ title, stores, whole }: StoresBlockProps) {
  const { localeTag, country: own } = useShop().market;
  if (stores.length === 0) return null;
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <ul className={`relative mt-6 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 ${whole ? 'grid' : shelf}`}>
        {[...stores]
          .sort((a, b) => Number(b.country === own) - Number(a.country === own) || a.country.localeCompare(b.country))
          .map(({ slug, name, street, phone, openingHours, ...town }) => (
            <li key={slug} className={`border-t border-line pt-4 text-sm ${whole ? '' : 'max-sm:w-68'}`}>
              <h3 className="font-sans text-base font-semibold tracking-normal">
                <ContentLink href={storePath(slug)} className="hover:text-accent hover:underline">
                  {name}
                </ContentLink>
              </h3>
              <address className="mt-2 flex gap-2.5 text-soft not-italic">
                <Icon name="pin" />
                <span>
                  {street}
                  <br />
                  {townLine(town)}
                  <br />
                  <span suppressHydrationWarning>{formatCountry(town.country, localeTag)}</span>
                </span>
              </address>
              <div className="mt-3 flex gap-2.5 text-soft">
                <Icon name="clock" />
                <h4 className="sr-only">
                  <Trans>Opening hours</Trans>
                </h4>
                <dl className="num grid flex-1 gap-x-3">
                  {openingHours.map(({ days, ...times }, at) => (
                    <div key={at} className="grid grid-cols-[7rem_1fr]">
                      <dt suppressHydrationWarning>{formatWeekdays(days, localeTag)}</dt>
                      <dd suppressHydrationWarning>{formatTimes(times, localeTag)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              <PhoneLink phone={phone} className="mt-3" />
            </li>
          ))}
      </ul>
    </section>
  );
}
