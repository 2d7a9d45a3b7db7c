import { createContext, createElement, useContext, type ReactNode } from 'react';
import { MarketContext } from '../kit/MarketContext.ts';
import type { Shop } from './Shop.ts';

const BoundShop = createContext<Shop | null>(null);

/** Gives screens their shop and the kit its market. */
export const ShopContext = ({ value, children }: { readonly value: Shop; readonly children: ReactNode }) =>
  createElement(BoundShop, { value }, createElement(MarketContext, { value: value.market }, children));

export function useShop(): Shop {
  const shop = useContext(BoundShop);
  if (shop === null) throw new Error('A view was rendered outside of the shop');
  return shop;
}
