import { token } from '../UseCase.ts';
import type { ListProducts } from './ListProducts.ts';
import type { ShowProduct } from './ShowProduct.ts';
import type { ShowProductsOfSkus } from './ShowProductsOfSkus.ts';
import type { ShowScrapMetals } from './ShowScrapMetals.ts';
import type { SuggestProducts } from './SuggestProducts.ts';

export const listProducts = token<ListProducts>('ListProducts');
export const showProduct = token<ShowProduct>('ShowProduct');
export const showProductsOfSkus = token<ShowProductsOfSkus>('ShowProductsOfSkus');
export const suggestProducts = token<SuggestProducts>('SuggestProducts');
export const showScrapMetals = token<ShowScrapMetals>('ShowScrapMetals');
