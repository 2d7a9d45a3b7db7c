import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categories } from '../../../domain/catalog/Categories.ts';
import { metals } from '../../../domain/catalog/Product.ts';
import { priceListsOf } from '../../../domain/listing/PriceLists.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { LaterNewsletterForm } from '../shared/newsletter/LaterNewsletterForm.tsx';
import { useMetalName } from '../../kit/price/useMetalName.ts';
import { settingsHash, useConsent } from '../../kit/ConsentContext.ts';
import { Wordmark } from './Wordmark.tsx';
import { useStoreName } from './switches/Switcher.tsx';
import { useSwitches } from './switches/useSwitches.ts';

const link = 'inline-block py-1.5 text-on-night-soft hover:text-on-night hover:underline hover:underline-offset-4';

/** The footer; `small` has the legal links only, for layouts such as the checkout. */
export default function Footer({ small }: { readonly small: boolean }) {
  return small ? <SmallFooter /> : <WholeFooter />;
}

function WholeFooter() {
  const { t } = useLingui();
  const { language, store } = useShop().market;
  const { stores } = useSwitches();
  const nameOf = useStoreName();
  const metalName = useMetalName();
  return (
    <footer
      id="site-index"
      className="later mt-24 bg-night print:hidden pb-[env(safe-area-inset-bottom)] text-on-night"
    >
      <section aria-labelledby="newsletter-title" className="border-b border-line bg-sunken text-ink">
        <div className="wrap grid items-center gap-x-12 gap-y-5 py-10 md:grid-cols-2">
          <div>
            <h2 id="newsletter-title" className="text-2xl">
              <Trans>The market by e-mail</Trans>
            </h2>
            <p className="mt-1.5 text-soft">
              <Trans>Reports on the metals, new issues and offers: our newsletter, free of charge.</Trans>
            </p>
          </div>
          <div className="grid min-h-36 items-center">
            <LaterNewsletterForm name="newsletter" />
          </div>
        </div>
      </section>
      <div className="wrap grid gap-x-8 gap-y-10 grid-cols-2 py-14 text-sm lg:grid-cols-14">
        <div className="col-span-2 lg:col-span-3">
          <Wordmark className="h-7" onNight />
          <p className="mt-4 max-w-60 text-on-night-soft">
            <Trans>
              Coins and bars of gold, silver, platinum and palladium, at prices that follow the market every three
              minutes.
            </Trans>
          </p>
          <Link to="/filialen" className={`${link} mt-3`}>
            <Trans>Our stores</Trans>
          </Link>
        </div>
        <nav aria-label={t`Categories`} className="col-span-2 lg:col-span-3">
          <h2 className="eyebrow font-sans tracking-wide">
            <Trans>Catalog</Trans>
          </h2>
          <ul className="mt-3 columns-2 max-lg:gap-x-8">
            {categories.map(({ id, name, slug }) => (
              <li key={id}>
                <Link to="/shop/$slug" params={{ slug: slug[language] }} className={link}>
                  {name[language]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t`Prices`} className="lg:col-span-2">
          <h2 className="eyebrow font-sans tracking-wide">
            <Trans>Prices</Trans>
          </h2>
          <ul className="mt-3">
            {metals.map((metal) => (
              <li key={metal}>
                <Link to="/shop" search={{ preciousMetal: [metal] }} className={link}>
                  {metalName(metal)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/$" params={{ _splat: 'kurse' }} className={link}>
                <Trans>Rates and charts</Trans>
              </Link>
            </li>
            <li>
              <Link to="/shop" search={{ sale: true }} className={link}>
                <Trans>Deals</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t`Price lists`} className="lg:col-span-2">
          <h2 className="eyebrow font-sans tracking-wide">
            <Trans>Price lists</Trans>
          </h2>
          <ul className="mt-3">
            {priceListsOf(store).map(({ id, name, slug }) => (
              <li key={id}>
                <Link to="/preisliste/$" params={{ _splat: slug.de }} className={link}>
                  {name[language]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t`Stores`} className="col-span-2">
          <h2 className="eyebrow font-sans tracking-wide">
            <Trans>Stores</Trans>
          </h2>
          <ul className="mt-3 max-lg:columns-2 max-lg:gap-x-8">
            {stores.map(({ store, href }) => (
              <li key={store}>
                <a href={href} className={link}>
                  {nameOf(store)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t`Read`} className="col-span-2 lg:order-last lg:col-span-full">
          <h2 className="eyebrow font-sans tracking-wide">
            <Trans>Read</Trans>
          </h2>
          <ul className="mt-3 columns-2 gap-x-8 lg:flex lg:flex-wrap">
            <li>
              <Link to="/wissen" className={link}>
                <Trans>Knowledge hub</Trans>
              </Link>
            </li>
            <li>
              <Link to="/wissen/enzyklopaedie" className={link}>
                <Trans>Encyclopedia</Trans>
              </Link>
            </li>
            <li>
              <Link to="/blog" className={link}>
                <Trans>Blog</Trans>
              </Link>
            </li>
            <li>
              <Link to="/news" className={link}>
                <Trans>News</Trans>
              </Link>
            </li>
            <li>
              <Link to="/ueber-uns/presse/presseaussendungen" className={link}>
                <Trans>Press releases</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t`Information`} className="col-span-2">
          <h2 className="eyebrow font-sans tracking-wide">
            <Trans>Information</Trans>
          </h2>
          <LegalLinks className="mt-3 max-lg:columns-2 max-lg:gap-x-8" />
        </nav>
      </div>
      <Copyright />
    </footer>
  );
}

/** The links that every page needs by law. */
function LegalLinks({ className }: { readonly className: string }) {
  const consent = useConsent();
  return (
    <ul className={className}>
      <li>
        <Link to="/$" params={{ _splat: 'versand' }} className={link}>
          <Trans>Shipping</Trans>
        </Link>
      </li>
      <li>
        <Link to="/$" params={{ _splat: 'agb' }} className={link}>
          <Trans>Terms</Trans>
        </Link>
      </li>
      <li>
        <Link to="/$" params={{ _splat: 'widerruf' }} className={link}>
          <Trans>Cancellation policy</Trans>
        </Link>
      </li>
      <li>
        <Link to="/$" params={{ _splat: 'datenschutz' }} className={link}>
          <Trans>Privacy</Trans>
        </Link>
      </li>
      <li>
        <Link
          to="/$"
          params={{ _splat: 'datenschutz' }}
          hash={settingsHash}
          className={link}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            consent.current.openSettings();
          }}
        >
          <Trans>Cookie settings</Trans>
        </Link>
      </li>
      <li>
        <Link to="/$" params={{ _splat: 'impressum' }} className={link}>
          <Trans>Imprint</Trans>
        </Link>
      </li>
      <li>
        <Link to="/hinweisgebersystem" className={link}>
          <Trans>Report misconduct</Trans>
        </Link>
      </li>
    </ul>
  );
}

function Copyright() {
  const { name } = useShop().brand;
  const year = new Date().getFullYear();
  return (
    <div className="border-t border-night-line">
      <p className="wrap py-5 text-xs text-on-night-soft" suppressHydrationWarning>
        © {year} {name}. <Trans>All rights reserved.</Trans>
      </p>
    </div>
  );
}

function SmallFooter() {
  const { t } = useLingui();
  return (
    <footer id="site-index" className="mt-20 bg-night print:hidden text-on-night">
      <nav aria-label={t`Information`} className="wrap py-4 text-xs">
        <LegalLinks className="flex flex-wrap gap-x-6" />
      </nav>
      <Copyright />
    </footer>
  );
}
