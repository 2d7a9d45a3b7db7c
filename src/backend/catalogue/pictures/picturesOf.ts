import type { Product } from '../../../domain/catalog/Product.ts';
import type { AltText } from './altText.ts';
import { altOf } from './altText.ts';
import { drawProduct } from './drawProduct.ts';
import type { DrawnProduct, Face } from './PictureFacts.ts';
import { factsOf } from './PictureFacts.ts';

export interface Pictures {
  readonly obverse: string;
  readonly reverse: string;
  readonly alt: Readonly<Record<Face, AltText>>;
}

/** Both faces of a product as SVG, with their descriptions. Scrap and accessories look the same from both sides. */
export const picturesOf = (product: DrawnProduct, shop: string): Pictures => {
  const facts = factsOf(product, shop);
  return {
    obverse: drawProduct(facts, 'obverse'),
    reverse: drawProduct(facts, 'reverse'),
    alt: { obverse: altOf(facts, 'obverse'), reverse: altOf(facts, 'reverse') },
  };
};

/** Whether the second face differs from the first. */
export const hasReverse = (product: Pick<Product, 'form'>): boolean => product.form === 'coin' || product.form === 'bar';
