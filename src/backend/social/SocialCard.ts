import type { Drawing } from '../../domain/content/Drawing.ts';
import type { Page } from '../../domain/content/Page.ts';
import type { StoreCard } from '../../domain/content/Store.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { townLine } from '../../domain/kernel/townLine.ts';
import { textIn } from '../../domain/kernel/Translated.ts';
import { type DrawnProduct, factsOf, type PictureFacts } from '../catalogue/pictures/PictureFacts.ts';

/** What a social picture shows. Equal cards give equal pictures. It has no price, because networks keep pictures for weeks. */
export interface SocialCard {
  /** The name of the shop. */
  readonly shop: string;
  readonly title: string;
  readonly text: string;
  readonly art:
    | { readonly kind: 'product'; readonly facts: PictureFacts }
    | { readonly kind: 'drawing'; readonly drawing: Pick<Drawing, 'motif' | 'tone'> }
    | null;
}

/** The card of a product: its name, weight and maker, and its picture. */
export const cardOfProduct = (product: DrawnProduct, language: Language, shop: string): SocialCard => {
  const facts = factsOf(product, shop);
  return {
    shop,
    title: textIn(product.name, language),
    text: [facts.weight, facts.manufacturer].filter((each) => each !== null).join(' · '),
    art: { kind: 'product', facts },
  };
};

/** The card of an article or of an entry of the encyclopedia; null for other pages, which have the picture of the shop. */
export const cardOfPage = ({ title, article, entry }: Page, shop: string): SocialCard | null => {
  if (entry !== undefined) {
    const { motif, tone } = entry.drawing;
    return { shop, title, text: entry.lead, art: { kind: 'drawing', drawing: { motif, tone } } };
  }
  return article === undefined ? null : { shop, title, text: article.lead, art: null };
};

/** The card of a store of the dealer: its name and where it is. */
export const cardOfStore = ({ name, street, ...town }: StoreCard, shop: string): SocialCard => ({
  shop,
  title: name,
  text: `${street}, ${townLine(town)}`,
  art: { kind: 'drawing', drawing: { motif: 'scale', tone: 'gold' } },
});
