import { msg } from '@lingui/core/macro';
import type { PageRow } from './PageRow.ts';
import { screen } from './screen.tsx';

const account = { personal: true, cache: 'never', reads: [], guard: 'customer' } as const;

/** The pages of a customer's account (RT-30…36). */
export const customerPages = {
  '/kundenkonto': {
    ...account,
    en: '/en/my-account',
    title: msg`My account`,
    screen: screen(
      'account/overview/OverviewPage.tsx',
      () => import('../screens/account/overview/OverviewPage.tsx'),
      'OverviewPage',
    ),
  },
  '/kundenkonto/meine-daten': {
    ...account,
    en: '/en/my-account/profile',
    title: msg`My profile`,
    screen: screen(
      'account/profile/ProfilePage.tsx',
      () => import('../screens/account/profile/ProfilePage.tsx'),
      'ProfilePage',
    ),
  },
  '/kundenkonto/bestelluebersicht': {
    ...account,
    en: '/en/my-account/orders',
    title: msg`My orders`,
    screen: screen(
      'account/orders/OrdersPage.tsx',
      () => import('../screens/account/orders/OrdersPage.tsx'),
      'OrdersPage',
    ),
    reads: ['type', 'state', 'period', 'page'],
  },
  '/kundenkonto/bestelluebersicht/$slug': {
    ...account,
    en: '/en/my-account/orders/$slug',
    title: msg`My orders`,
    screen: screen(
      'account/orders/OrderPage.tsx',
      () => import('../screens/account/orders/OrderPage.tsx'),
      'OrderPage',
    ),
  },
  '/kundenkonto/limit-order': {
    ...account,
    en: '/en/my-account/limit-order',
    title: msg`My limit orders`,
    screen: screen(
      'account/limit-orders/LimitOrdersPage.tsx',
      () => import('../screens/account/limit-orders/LimitOrdersPage.tsx'),
      'LimitOrdersPage',
    ),
    reads: ['state', 'page'],
  },
  '/kundenkonto/limit-order/$slug': {
    ...account,
    en: '/en/my-account/limit-order/$slug',
    title: msg`My limit orders`,
    screen: screen(
      'account/limit-orders/OwnLimitOrderPage.tsx',
      () => import('../screens/account/limit-orders/OwnLimitOrderPage.tsx'),
      'OwnLimitOrderPage',
    ),
  },
  '/kundenkonto/depotverwaltung': {
    ...account,
    en: '/en/my-account/deposit',
    title: msg`My deposit`,
    screen: screen(
      'account/deposit/DepositPage.tsx',
      () => import('../screens/account/deposit/DepositPage.tsx'),
      'DepositPage',
    ),
    reads: ['number', 'kind', 'sku', 'period', 'page'],
  },
  '/kundenkonto/depotverwaltung/lieferung': {
    ...account,
    en: '/en/my-account/deposit/delivery',
    title: msg`Delivery from the deposit`,
    screen: screen(
      'account/deposit/delivery/DeliveryPage.tsx',
      () => import('../screens/account/deposit/delivery/DeliveryPage.tsx'),
      'DeliveryPage',
    ),
    reads: ['number'],
  },
  '/kundenkonto/adressen': {
    ...account,
    en: '/en/my-account/addresses',
    title: msg`My addresses`,
    screen: screen(
      'account/addresses/AddressesPage.tsx',
      () => import('../screens/account/addresses/AddressesPage.tsx'),
      'AddressesPage',
    ),
    reads: ['edit'],
  },
  '/kundenkonto/loeschen': {
    ...account,
    en: '/en/my-account/delete-account',
    title: msg`Delete my account`,
    screen: screen(
      'account/delete/DeletePage.tsx',
      () => import('../screens/account/delete/DeletePage.tsx'),
      'DeletePage',
    ),
  },
} as const satisfies Readonly<Record<string, PageRow>>;
