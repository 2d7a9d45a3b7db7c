import type { Language } from '../kernel/Translated.ts';

/** Rich text as a tree that the shop renders itself; content contains no raw HTML (F8). */
export type RichText = readonly RichNode[];
export type RichNode =
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly type: 'paragraph'; readonly spans: readonly RichSpan[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly RichSpan[])[] };
export interface RichSpan {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Same-origin path in German canonical form, or an absolute https URL. */
  readonly href?: string;
}

export interface FaqEntry {
  readonly question: string;
  readonly answer: RichText;
}
export interface ArticleTeaser {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly path: string;
}
/**
 * The path of a page in each language in which it is written, with the words of that language below the German names of
 * sections: `/blog/aufgeld-verstehen` and `/blog/understanding-premiums`.
 */
export type PagePaths = Readonly<Partial<Record<Language, string>>>;

/** A page that search engines may show. */
export interface ListedPage {
  readonly paths: PagePaths;
  /** The day of an article, `2026-10-28`; null for a page without a date. */
  readonly date: string | null;
}
export interface StoreCard {
  readonly slug: string;
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[];
}

/** The building blocks of a content page (CMS-1). The adapter skips and logs unknown blocks. */
export type Block =
  | {
      readonly kind: 'hero';
      readonly title: string;
      readonly lead: string;
      readonly action: { readonly label: string; readonly href: string };
      readonly second?: { readonly label: string; readonly href: string };
    }
  | { readonly kind: 'title'; readonly text: string; readonly lead?: string }
  | { readonly kind: 'rich-text'; readonly body: RichText }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'banner';
      readonly title: string;
      readonly text: string;
      readonly action?: { readonly label: string; readonly href: string };
    }
  | { readonly kind: 'categories'; readonly title: string }
  | { readonly kind: 'product-carousel'; readonly title: string; readonly skus: readonly string[] }
  | { readonly kind: 'metals-chart'; readonly title: string }
  | { readonly kind: 'stores'; readonly title: string }
  | { readonly kind: 'articles'; readonly title: string }
  | { readonly kind: 'faq'; readonly title: string; readonly entries: readonly FaqEntry[] }
  | { readonly kind: 'advantages'; readonly items: readonly { readonly title: string; readonly text: string }[] };

export interface Page {
  readonly paths: PagePaths;
  readonly title: string;
  readonly description: string;
  readonly layout: 'default' | 'minimal' | 'reduced';
  /** For a news article: its date, `2026-10-28`, and its tags. */
  readonly article?: { readonly date: string; readonly tags: readonly string[] };
  readonly blocks: readonly Block[];
}

/** Whether a page is content of its own; the notices of maintenance and of errors stand in for other pages. */
export const isListed = ({ paths }: Pick<Page, 'paths'>): boolean =>
  Object.values(paths).every((path) => path !== '/maintenance' && !path.startsWith('/fehler/'));
