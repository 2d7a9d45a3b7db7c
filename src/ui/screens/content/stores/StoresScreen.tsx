import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { storePath, type StoreCard } from '../../../../domain/content/Store.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import { pickupStoresIn } from '../../../../domain/shipping/PickupStores.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { ContentLink } from '../../../kit/ContentLink.tsx';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { storeWords } from '../../../messages/sectionWords.ts';
import { SectionCrumbs } from '../articles/SectionCrumbs.tsx';
import { StoreState } from './StoreState.tsx';

/** The stores: first those where the goods of this shop change hands, then those in other countries (RT-13). */
export function StoresScreen({ stores }: { readonly stores: readonly StoreCard[] }) {
  const { i18n } = useLingui();
  const own = pickupStoresIn(useShop().market, stores);
  const others = stores.filter((store) => !own.includes(store));
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs here={i18n._(storeWords.name)} />
      <header className="mt-6">
        <h1 className="text-4xl lg:text-5xl">{i18n._(storeWords.name)}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{i18n._(storeWords.about)}</p>
      </header>
      {stores.length === 0 ? <NoStores /> : <StoreList stores={own} />}
      {others.length === 0 ? null : (
        <section className="mt-16 lg:mt-24">
          <h2 className="text-3xl">
            <Trans>In other countries</Trans>
          </h2>
          <StoreList stores={others} isBelowHeading />
        </section>
      )}
    </main>
  );
}

function NoStores() {
  return (
    <p className="mt-10 max-w-prose border-t border-line pt-6">
      <Trans>
        This shop has no store. We ship to you, and{' '}
        <Link to="/kontakt" className="link">
          are glad to answer your questions
        </Link>
        .
      </Trans>
    </p>
  );
}

interface StoreListProps {
  readonly stores: readonly StoreCard[];
  readonly isBelowHeading?: boolean;
}

function StoreList({ stores, isBelowHeading = false }: StoreListProps) {
  const { localeTag } = useShop().market;
  const Heading = isBelowHeading ? 'h3' : 'h2';
  return (
    <ul className="mt-8 grid gap-x-10 border-t border-line md:grid-cols-2 lg:grid-cols-3">
      {stores.map((store) => (
        <li key={store.slug} className="group relative flex flex-col border-b border-line py-6">
          <Heading className="text-2xl">
            <ContentLink href={storePath(store.slug)} className="after:absolute after:inset-0 group-hover:text-accent">
              {store.name}
            </ContentLink>
          </Heading>
          <p className="mt-2 flex min-h-6 gap-2.5 text-sm text-soft">
            <Icon name="clock" />
            <StoreState opening={store} />
          </p>
          <address className="mt-2 flex gap-2.5 text-sm text-soft not-italic">
            <Icon name="pin" />
            <span>
              {store.street}
              <br />
              {townLine(store)}, <span suppressHydrationWarning>{formatCountry(store.country, localeTag)}</span>
            </span>
          </address>
          <PhoneLink phone={store.phone} className="relative mt-2 self-start text-sm" />
        </li>
      ))}
    </ul>
  );
}
