import { getRouteApi } from '@tanstack/react-router';
import { useExpiredCustomer } from '../shared/cart/useExpiredCustomer.ts';
import { useWatchedCustomer } from '../shared/session/useWatchedCustomer.ts';
import { NoLimitOrder } from './NoLimitOrder.tsx';
import { LimitOrderScreen } from './LimitOrderScreen.tsx';
import { useInDeposit } from './useInDeposit.ts';
import { useLimitOrder, type LimitOrderParts } from './useLimitOrder.ts';
import { useSubmit } from './useSubmit.ts';

const route = getRouteApi('/produkt/$slug/limit-order');

export function LimitOrderPage() {
  const { shown, customer: rendered, stores, deposits, inDeposit: renderedInDeposit, at } = route.useLoaderData();
  const search = route.useSearch();
  const watched = useWatchedCustomer(rendered);
  // After the session has expired the form treats the visitor as a guest.
  const customer = useExpiredCustomer() === null ? watched : null;
  const { product } = shown;
  const inDeposit = useInDeposit(
    deposits && customer !== null ? renderedInDeposit : null,
    product.sku,
    customer?.id ?? null,
  );
  if (!product.limitOrderable || shown.prices.prices.length === 0) return <NoLimitOrder product={product} />;
  return (
    <Form
      key={`${product.sku} ${customer?.id ?? 'guest'}`}
      priced={shown}
      search={search}
      customer={customer}
      stores={stores}
      deposits={deposits}
      inDeposit={inDeposit}
      at={at}
    />
  );
}

function Form(parts: LimitOrderParts) {
  const limitOrder = useLimitOrder(parts);
  const onSubmit = useSubmit(parts.priced, limitOrder);
  return <LimitOrderScreen {...parts} limitOrder={limitOrder} onSubmit={onSubmit} />;
}
