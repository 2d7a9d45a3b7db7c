import { categories, type CategoryEntry } from '../../domain/catalog/Categories.ts';
import { metals, type Metal } from '../../domain/catalog/Product.ts';
import { socialPictureOfProduct } from '../../domain/content/SocialPicture.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { Money } from '../../domain/kernel/Money.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import type { PriceList } from '../../domain/listing/PriceLists.ts';
import type { PricedProduct } from '../../domain/listing/Listing.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { breadcrumbsLd, type Crumb } from './breadcrumbsLd.ts';
import { headOf, type Head } from './head.ts';
import { offerTerms } from './offerTerms.ts';
import { readListingSearch, type ListingSearch } from '../screens/catalog/listingSearch.ts';
import type { ShopRouteContext } from './context.ts';
import { stringifySearch } from './searchParams.ts';

/** The breadcrumbs of the page: home, shop, category, product; with canonical paths. */
const crumbs = (context: ShopRouteContext, trail: readonly Crumb[]) =>
  breadcrumbsLd(context, [[context.i18n._(msg`Shop`), '/shop'], ...trail]);

const metalNames: Readonly<Record<Metal, MessageDescriptor>> = {
  gold: msg`Gold`,
  silver: msg`Silver`,
  platinum: msg`Platinum`,
  palladium: msg`Palladium`,
};

/** Title of a listing of the whole shop that its address narrows to one metal or to deals; else null. */
export function listingName({ i18n }: ShopRouteContext, { preciousMetal = [], sale }: ListingSearch): string | null {
  const metal = preciousMetal.length === 1 ? metals.find((one) => one === preciousMetal[0]) : undefined;
  if (metal !== undefined) return i18n._(metalNames[metal]);
  return sale === true ? i18n._(msg`Deals`) : null;
}

/** Query of a listing's canonical address: without the sort order, unfolded values and foreign parameters (SEO-1, SEO-2). */
const ownQuery = (search: ListingSearch): string =>
  stringifySearch({ ...readListingSearch(search), sort: undefined, dir: undefined, more: undefined });

const titled = ({ i18n }: ShopRouteContext, name: string, { page: n }: ListingSearch): string =>
  n === undefined ? name : `${name} – ${i18n._(msg`Page ${n}`)}`;

/** Head of a category, or of the whole shop under its current title. */
export function listingHead(context: ShopRouteContext, category: CategoryEntry | null, search: ListingSearch): Head {
  const { shop, i18n } = context;
  const { language } = shop.market;
  const own = category === null ? listingName(context, search) : category.name[language];
  const name = own ?? i18n._(msg`All products`);
  const paths =
    category === null
      ? { de: '/shop', en: '/shop' }
      : { de: `/shop/${category.slug.de}`, en: `/shop/${category.slug.en}` };
  const query = ownQuery(search);
  return headOf(shop, {
    title: titled(context, name, search),
    description: i18n._(
      msg`Buy ${name} at live prices, recalculated every 3 minutes: clear premiums, insured shipping, personal service.`,
    ),
    paths,
    query,
    noindex: ownQuery({ ...search, page: undefined }) !== '',
    structured: [crumbs(context, own === null ? [] : [[own, paths[language] + query]])],
  });
}

export function searchHead(context: ShopRouteContext, search: ListingSearch): Head {
  const { shop, i18n } = context;
  const { q } = search;
  return headOf(shop, {
    title: titled(context, q === undefined ? i18n._(msg`Search`) : i18n._(msg`Results for “${q}”`), search),
    description: i18n._(msg`Search coins, bars and numismatics.`),
    paths: { de: '/suche', en: '/suche' },
    query: ownQuery(search),
    noindex: true,
  });
}

/** Head of a price list (RT-19). */
export function priceListHead({ shop, i18n }: ShopRouteContext, { name, slug }: PriceList): Head {
  const of = name[shop.market.language];
  const path = `/preisliste/${slug.de}`;
  return headOf(shop, {
    title: i18n._(msg`Price list: ${of}`),
    description: i18n._(
      msg`Today’s buying and selling prices in one table: ${of}. Live, recalculated every 3\u00a0minutes, to print or to take along as a file.`,
    ),
    paths: { de: path, en: path },
  });
}

/** Head of the page on which the shop says what it buys (RT-8). */
export function sellHead({ shop, i18n }: ShopRouteContext): Head {
  return headOf(shop, {
    title: i18n._(msg`Sell gold, silver and platinum`),
    description: i18n._(
      msg`Sell old gold, silver, dental gold, coins and bars at prices that follow the market: see at once what yours is worth.`,
    ),
    paths: { de: '/ankauf', en: '/ankauf' },
  });
}

const availabilityLd = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  preorder: 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/OutOfStock',
} as const;

/** Head of a product; `at`: the time by which dated facts such as shipping rates are stated. */
export function productHead(context: ShopRouteContext, priced: PricedProduct, at: Instant): Head {
  const { shop } = context;
  const { language } = shop.market;
  const { product, prices } = priced;
  const name = textIn(product.name, language);
  const path = (of: 'de' | 'en') => `/produkt/${textIn(product.slug, of)}`;
  const first = prices.prices.find((tier) => tier.type === 'buy');
  const image = `/pictures/${product.sku}-obverse.svg`;
  const offer =
    first === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: Money.toDecimal(Money.of(first.centAmount, prices.currency)),
            priceCurrency: prices.currency,
            availability: availabilityLd[priced.availability],
            itemCondition: 'https://schema.org/NewCondition',
            ...offerTerms(
              Money.of(first.centAmount, prices.currency),
              shop.market,
              at,
              priced.availability === 'preorder',
            ),
            url: `${shop.origin}${language === 'en' ? `/en/product/${textIn(product.slug, 'en')}` : path('de')}`,
          },
        };
  return headOf(shop, {
    title: name,
    description: textIn(product.description, language).slice(0, 155),
    paths: { de: path('de'), en: path('en') },
    type: 'product',
    picture: { path: socialPictureOfProduct(product.sku, language), alt: name },
    structured: [
      {
        '@type': 'Product',
        name,
        sku: product.sku,
        image: `${shop.origin}${image}`,
        description: textIn(product.description, language),
        ...(product.manufacturer === null ? {} : { brand: { '@type': 'Brand', name: product.manufacturer } }),
        ...(product.preciousMetal === null ? {} : { material: product.preciousMetal }),
        ...offer,
      },
      crumbs(context, [
        ...categories
          .filter(({ id }) => id === product.categories[0]?.id)
          .map((category) => [category.name[language], `/shop/${category.slug[language]}`] as const),
        [name, path(language)],
      ]),
    ],
  });
}
