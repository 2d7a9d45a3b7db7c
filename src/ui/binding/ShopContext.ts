import { createContext, useContext } from 'react';
import type { Shop } from './Shop.ts';

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('no shop');
  return shop;
}
