import { withoutControls } from '../kernel/PlainText.ts';
import type { Language } from '../kernel/Translated.ts';

/** The size of every social picture, in pixels. */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** The path of the picture that social networks show for a product (SEO-3). */
export const socialPictureOfProduct = (sku: string, language: Language): string =>
  `/social/${language}/products/${encodeURIComponent(sku)}.png`;

/** The path of the picture for an article or an entry of the encyclopedia; `path` is that of its page in the language. */
export const socialPictureOfPage = (path: string, language: Language): string =>
  `/social/${language}/pages${encodeURI(withoutControls(path))}.png`;

/** The path of the picture for a store of the dealer. */
export const socialPictureOfStore = (slug: string, language: Language): string =>
  `/social/${language}/stores/${encodeURIComponent(withoutControls(slug))}.png`;
