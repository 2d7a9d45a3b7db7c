import { categories, type CategoryEntry } from '../../domain/catalog/Categories.ts';
import type { PricedProduct } from '../../domain/catalog/Listing.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import { msg } from '@lingui/core/macro';
import { headOf, type Head } from './head.ts';
import type { ListingSearch } from './listingSearch.ts';
import { shownPath } from './paths.ts';
import type { ShopRouteContext } from './root.tsx';

/** The same way as the page shows it: home, shop, category, product; paths are canonical. */
const crumbs = ({ shop, i18n }: ShopRouteContext, trail: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[i18n._(msg`Home`), '/'] as const, [i18n._(msg`Shop`), '/shop'] as const, ...trail].map(([name, path], at) => ({ '@type': 'ListItem', position: at + 1, name, item: shop.origin + shownPath(path, shop.market.language) })),
});

export function listingHead(context: ShopRouteContext, category: CategoryEntry | null, search: ListingSearch): Head {
  const { shop, i18n } = context;
  const { language } = shop.market;
  const name = category === null ? i18n._(msg`All products`) : category.name[language];
  const paths = category === null
    ? { de: '/shop', en: '/shop' }
    : { de: `/shop/${category.slug.de}`, en: `/shop/${category.slug.en}` };
  const narrowed = Object.entries(search).some(([key, value]) => key !== 'page' && value !== undefined);
  return headOf(shop, {
    title: `${name} – Troy`,
    description: i18n._(msg`Buy ${name} at live prices, recalculated every 3 minutes: clear premiums, insured shipping, personal service.`),
    paths,
    ...(search.page === undefined ? {} : { query: `?page=${search.page}` }),
    noindex: narrowed,
    structured: [crumbs(context, category === null ? [] : [[name, `/shop/${category.slug[language]}`]])],
  });
}

export function searchHead(context: ShopRouteContext, text: string | undefined): Head {
  const { shop, i18n } = context;
  return headOf(shop, {
    title: text === undefined ? `${i18n._(msg`Search`)} – Troy` : `${i18n._(msg`Search: ${text}`)} – Troy`,
    description: i18n._(msg`Search coins, bars and numismatics.`),
    paths: { de: '/suche', en: '/suche' },
    noindex: true,
  });
}

const availabilityLd = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'preorder': 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/OutOfStock',
} as const;

export function productHead(context: ShopRouteContext, priced: PricedProduct): Head {
  const { shop } = context;
  const { language } = shop.market;
  const { product, prices } = priced;
  const name = textIn(product.name, language);
  const path = (of: 'de' | 'en') => `/produkt/${textIn(product.slug, of)}`;
  const first = prices.prices.find((tier) => tier.type === 'buy');
  const image = `/pictures/${product.sku}-obverse.svg`;
  const offer = first === undefined ? {} : {
    offers: {
      '@type': 'Offer',
      price: (first.centAmount / 100).toFixed(2),
      priceCurrency: prices.currency,
      availability: availabilityLd[priced.availability],
      itemCondition: 'https://schema.org/NewCondition',
      url: `${shop.origin}${language === 'en' ? `/en/product/${textIn(product.slug, 'en')}` : path('de')}`,
    },
  };
  return headOf(shop, {
    title: `${name} – Troy`,
    description: textIn(product.description, language).slice(0, 155),
    paths: { de: path('de'), en: path('en') },
    type: 'product',
    structured: [
      {
        '@type': 'Product', name, sku: product.sku, image: `${shop.origin}${image}`, description: textIn(product.description, language),
        ...(product.manufacturer === null ? {} : { brand: { '@type': 'Brand', name: product.manufacturer } }),
        ...(product.preciousMetal === null ? {} : { material: product.preciousMetal }),
        ...offer,
      },
      crumbs(context, [...categories.filter(({ id }) => id === product.categories[0]?.id).map((category) => [category.name[language], `/shop/${category.slug[language]}`] as const), [name, path(language)]]),
    ],
  });
}
