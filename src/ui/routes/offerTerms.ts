import type { Instant } from '../../domain/kernel/Instant.ts';
import { Money } from '../../domain/kernel/Money.ts';
import type { Market } from '../../domain/market/Market.ts';
import { freeReturnDays } from '../../domain/shipping/Returns.ts';
import { shippingMethods } from '../../domain/shipping/ShippingMethods.ts';
import { shippingPrice } from '../../domain/shipping/ShippingPrice.ts';

/** What delivery of one piece costs and takes by each way of shipping, as the page of the product shows it (SEO-4). */
const shippingLd = (price: Money, { store, servedCountries }: Market, at: Instant, isPreorder: boolean) =>
  shippingMethods(store, 'buy')
    .filter(({ mode }) => mode === 'shipping' || mode === 'shippingBuy')
    .map((method) => {
      const rate = shippingPrice(method, price, at);
      return {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: Money.toDecimal(rate), currency: rate.currency },
        shippingDestination: servedCountries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
        // A preorder is delivered after its issue, so no number of days from today is right.
        ...(method.deliveryDays === null || isPreorder
          ? {}
          : {
              deliveryTime: {
                '@type': 'ShippingDeliveryTime',
                transitTime: {
                  '@type': 'QuantitativeValue',
                  minValue: method.deliveryDays.from,
                  maxValue: method.deliveryDays.to,
                  unitCode: 'DAY',
                },
              },
            }),
      };
    });

const returnsLd = ({ servedCountries }: Market) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: servedCountries,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: freeReturnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
});

/** Delivery and return of an offer at a price, as JSON-LD. */
export const offerTerms = (price: Money, market: Market, at: Instant, isPreorder: boolean) => ({
  shippingDetails: shippingLd(price, market, at, isPreorder),
  hasMerchantReturnPolicy: returnsLd(market),
});
