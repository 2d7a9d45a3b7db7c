import { msg } from '@lingui/core/macro';
import { nextSpecialDays, type SpecialDay } from '../../domain/content/OpeningHours.ts';
import { socialPictureOfStore } from '../../domain/content/SocialPicture.ts';
import { storePath, type StoreCard, type StoreDetails } from '../../domain/content/Store.ts';
import type { PaymentMethod } from '../../domain/payment/Payment.ts';
import { paymentWords } from '../messages/deliveryTexts.ts';
import { storeWords } from '../messages/sectionWords.ts';
import { breadcrumbsLd } from './breadcrumbsLd.ts';
import type { ShopRouteContext } from './context.ts';
import { headOf, type Head } from './head.ts';
import { shownPath } from './paths.ts';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Closed all day is from midnight to midnight. */
const specialLd = ({ date, times }: SpecialDay) =>
  (times.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : times).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  }));

/** A store with its hours of weekdays as JSON-LD. Holidays follow from the region and are not in it. */
const storeLd = ({ shop }: ShopRouteContext, store: StoreCard) => {
  const { slug, name, phone, street, zip, city, country, openingHours } = store;
  const url = shop.origin + shownPath(storePath(slug), shop.market.language);
  return {
    '@type': 'Store',
    '@id': url,
    url,
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zip,
      addressLocality: city,
      addressCountry: country,
    },
    ...(shop.brand.preview === null ? {} : { image: shop.origin + shop.brand.preview }),
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${weekdayNames[day - 1] ?? ''}`),
      opens,
      closes,
    })),
  };
};

export const storesLd = (context: ShopRouteContext, stores: readonly StoreCard[]) =>
  stores.map((store) => storeLd(context, store));

/** What only the page of the store says of it, also its hours of single days from today on: lists would double their data with them. */
const detailsLd = ({ shop, i18n }: ShopRouteContext, store: StoreDetails) => {
  const { slug, description, email, coordinates, payment } = store;
  const specialDays = nextSpecialDays(store, Date.now(), store.specialDays.length);
  const nameOf = (method: PaymentMethod) => i18n._(paymentWords(method, 'buy').name);
  return {
    image: shop.origin + socialPictureOfStore(slug, shop.market.language),
    ...(description === undefined ? {} : { description }),
    ...(email === undefined ? {} : { email }),
    ...(coordinates === undefined ? {} : { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(payment.length === 0 ? {} : { paymentAccepted: payment.map(nameOf).join(', ') }),
    ...(specialDays.length === 0 ? {} : { specialOpeningHoursSpecification: specialDays.flatMap(specialLd) }),
  };
};

/** Head of the list of stores: each with its hours, and the place of the list (SEO-4). */
export function storesHead(context: ShopRouteContext, stores: readonly StoreCard[]): Head {
  const { shop, i18n } = context;
  const name = i18n._(storeWords.name);
  return headOf(shop, {
    title: name,
    description: i18n._(storeWords.about),
    paths: { de: '/filialen', en: '/filialen' },
    structured: [...storesLd(context, stores), breadcrumbsLd(context, [[name, '/filialen']])],
  });
}

/** Head of a store (SEO-4). Reviews are not in it: what a dealer shows of its own customers is no rating for others. */
export function storeHead(context: ShopRouteContext, store: StoreDetails): Head {
  const { shop, i18n } = context;
  const { name, description, slug, paths } = store;
  return headOf(shop, {
    title: name,
    description: description ?? i18n._(msg`${name}: address, opening hours and directions.`),
    paths,
    picture: { path: socialPictureOfStore(slug, shop.market.language), alt: name },
    structured: [
      { ...storeLd(context, store), ...detailsLd(context, store) },
      breadcrumbsLd(context, [
        [i18n._(storeWords.name), '/filialen'],
        [name, storePath(slug)],
      ]),
    ],
  });
}
