import { msg } from '@lingui/core/macro';
import { priceLists } from '../../domain/listing/PriceLists.ts';
import { customerPages } from './customerPages.ts';
import { listingParameters } from '../screens/catalog/listingSearch.ts';
import type { PageRow } from './PageRow.ts';
import { screen } from './screen.tsx';
import { sectionPages } from './sectionPages.ts';

const visitorPage = { personal: false, cache: 'tick', reads: [] } as const;
/** Pages of a form or a mail's token; the page cache keeps neither. */
const form = { personal: false, cache: 'never', layout: 'reduced' } as const;
const signIn = { ...form, signIn: true } as const;
const own = { personal: true, cache: 'never', reads: [] } as const;

/**
 * Every page of the shop by its German path. Routes, addresses in both languages, announced files and the rules of the
 * page cache follow from this table; test/ui/routes/pages.test.ts renders each of them.
 */
export const pages = {
  '/': {
    ...visitorPage,
    en: '/en',
    hasPayload: true,
    screen: screen('home/HomePage.tsx', () => import('../screens/home/HomePage.tsx'), 'HomePage'),
  },
  '/shop': {
    ...visitorPage,
    en: '/en/shop',
    screen: screen('catalog/ListingPage.tsx', () => import('../screens/catalog/ListingPage.tsx'), 'ShopPage'),
    reads: listingParameters,
  },
  '/shop/$slug': {
    ...visitorPage,
    en: '/en/shop/$slug',
    screen: screen('catalog/ListingPage.tsx', () => import('../screens/catalog/ListingPage.tsx'), 'CategoryPage'),
    reads: listingParameters,
  },
  '/produkt/$slug': {
    ...visitorPage,
    en: '/en/product/$slug',
    screen: screen('product/ProductPage.tsx', () => import('../screens/product/ProductPage.tsx'), 'ProductPage'),
  },
  '/produkt/$slug/limit-order': {
    ...own,
    en: '/en/product/$slug/limit-order',
    screen: screen(
      'limit-order/LimitOrderPage.tsx',
      () => import('../screens/limit-order/LimitOrderPage.tsx'),
      'LimitOrderPage',
    ),
    reads: ['type', 'from', 'quantity', 'target', 'until'],
  },
  '/preisliste/$': {
    ...visitorPage,
    en: '/en/pricelist/$',
    slugs: Object.fromEntries(priceLists.map(({ slug }) => [slug.de, slug.en])),
    guard: 'priceList',
    screen: screen(
      'price-list/PriceListPage.tsx',
      () => import('../screens/price-list/PriceListPage.tsx'),
      'PriceListPage',
    ),
  },
  '/suche': {
    ...visitorPage,
    en: '/en/search',
    screen: screen('catalog/SearchPage.tsx', () => import('../screens/catalog/SearchPage.tsx'), 'SearchPage'),
    reads: listingParameters,
  },
  '/warenkorb': {
    ...own,
    en: '/en/cart',
    title: msg`Cart`,
    screen: screen('cart/CartPage.tsx', () => import('../screens/cart/CartPage.tsx'), 'CartPage'),
    reads: ['type'],
  },
  '/checkout/$slug': {
    ...own,
    en: '/en/checkout/$slug',
    slugs: { auswahl: 'select', 'meine-daten': 'my-data', pruefen: 'review', bestaetigung: 'confirmation' },
    guard: 'steps',
    title: msg`Checkout`,
    layout: 'checkout',
    screen: screen('checkout/CheckoutPage.tsx', () => import('../screens/checkout/CheckoutPage.tsx'), 'CheckoutPage'),
    reads: ['type', 'order'],
  },
  '/ankauf': {
    ...visitorPage,
    en: '/en/sell-to-us',
    screen: screen('sell-to-us/SellPage.tsx', () => import('../screens/sell-to-us/SellPage.tsx'), 'SellPage'),
  },
  '/login': {
    ...signIn,
    en: '/en/login',
    title: msg`Sign in`,
    screen: screen('sign-in/login/LoginPage.tsx', () => import('../screens/sign-in/login/LoginPage.tsx'), 'LoginPage'),
    reads: ['redirect'],
  },
  '/registrierung': {
    ...signIn,
    en: '/en/register',
    title: msg`Create an account`,
    screen: screen(
      'sign-in/register/RegisterPage.tsx',
      () => import('../screens/sign-in/register/RegisterPage.tsx'),
      'RegisterPage',
    ),
    reads: ['redirect'],
  },
  '/passwort-vergessen': {
    ...signIn,
    en: '/en/forgot-password',
    title: msg`Forgot your password?`,
    screen: screen(
      'sign-in/forgot/ForgotPage.tsx',
      () => import('../screens/sign-in/forgot/ForgotPage.tsx'),
      'ForgotPage',
    ),
    reads: [],
  },
  '/passwort-zuruecksetzen': {
    ...signIn,
    en: '/en/reset-password',
    title: msg`Choose a new password`,
    screen: screen('sign-in/reset/ResetPage.tsx', () => import('../screens/sign-in/reset/ResetPage.tsx'), 'ResetPage'),
    reads: ['token'],
  },
  // The link of an activation mail has one path for both languages (RT-25).
  '/activate-user': {
    ...signIn,
    en: '/activate-user',
    title: msg`Confirm your e-mail address`,
    screen: screen(
      'sign-in/activate/ActivatePage.tsx',
      () => import('../screens/sign-in/activate/ActivatePage.tsx'),
      'ActivatePage',
    ),
    reads: ['emailToken', 'lang'],
  },
  ...customerPages,
  '/wunschliste': {
    ...own,
    en: '/en/wishlist',
    title: msg`Wishlist`,
    screen: screen('wishlist/WishlistPage.tsx', () => import('../screens/wishlist/WishlistPage.tsx'), 'WishlistPage'),
  },
  '/newsletter/bestaetigen': {
    ...form,
    en: '/en/newsletter/confirm',
    title: msg`Confirm your subscription`,
    screen: screen('newsletter/ConfirmPage.tsx', () => import('../screens/newsletter/ConfirmPage.tsx'), 'ConfirmPage'),
    reads: ['token', 'outcome'],
  },
  '/newsletter/abmelden': {
    ...form,
    en: '/en/newsletter/unsubscribe',
    title: msg`Unsubscribe from the newsletter`,
    screen: screen('newsletter/EndPage.tsx', () => import('../screens/newsletter/EndPage.tsx'), 'EndPage'),
    reads: ['token', 'outcome'],
  },
  '/kontakt': {
    ...visitorPage,
    en: '/en/contact-us',
    hasPayload: true,
    screen: screen('contact/ContactPage.tsx', () => import('../screens/contact/ContactPage.tsx'), 'ContactPage'),
    reads: ['about'],
  },
  '/hinweisgebersystem': {
    ...visitorPage,
    en: '/en/whistleblower',
    hasPayload: true,
    layout: 'minimal',
    screen: screen(
      'whistleblower/WhistleblowerPage.tsx',
      () => import('../screens/whistleblower/WhistleblowerPage.tsx'),
      'WhistleblowerPage',
    ),
  },
  '/health-check': {
    ...visitorPage,
    en: '/en/health-check',
    title: msg`State of the shop`,
    layout: 'minimal',
    screen: screen('health/HealthPage.tsx', () => import('../screens/health/HealthPage.tsx'), 'HealthPage'),
  },
  ...sectionPages,
  // What the editors write. Such a page names its own layout.
  '/$': {
    ...visitorPage,
    en: '/en/$',
    hasPayload: true,
    slugs: {
      impressum: 'imprint',
      agb: 'terms',
      datenschutz: 'privacy',
      widerruf: 'cancellation',
      versand: 'shipping',
      kurse: 'rates',
    },
    screen: screen('content/ContentPage.tsx', () => import('../screens/content/ContentPage.tsx'), 'ContentPage'),
    reads: ['about'],
  },
} as const satisfies Readonly<Record<string, PageRow>>;

/** A German path of the table. */
export type PagePath = keyof typeof pages;
