import type { Language } from '../kernel/Translated.ts';
import type { Drawing } from './Drawing.ts';

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
/** A source of the facts in a text. */
export interface Source {
  readonly title: string;
  readonly publisher?: string;
  /** An https address, or a path of the shop. */
  readonly href?: string;
}
/** An entry of the encyclopedia, as its index and other entries name it. */
export interface EntryTeaser {
  readonly slug: string;
  readonly title: string;
  /** Its definition in one sentence. */
  readonly lead: string;
  /** Other words for it. */
  readonly also: readonly string[];
  readonly path: string;
  readonly drawing: Drawing;
}
/** How many articles one page of a list has (CMS-2). */
export const articlesPerPage = 25;

/** Which articles of a language: all below a folder such as `blog`, those with a tag; `page` counts from 1, the default. */
export interface ArticleQuery {
  readonly folder?: string;
  readonly tag?: string;
  readonly page?: number;
}
export interface ArticleList {
  /** At most `articlesPerPage`, the newest first. */
  readonly articles: readonly ArticleTeaser[];
  /** How many there are on all pages. */
  readonly total: number;
}
/** A tag of articles, and how many have it. */
export interface Tag {
  readonly name: string;
  readonly articles: number;
}

/**
 * The path of a page in each language in which it is written, with the words of that language below the German names of
 * sections: `/blog/aufgeld-verstehen` and `/blog/understanding-premiums`.
 */
export type PagePaths = Readonly<Partial<Record<Language, string>>>;

/** A page that search engines may show. */
export interface ListedPage {
  readonly paths: PagePaths;
  /**
   * The day on which it was published last in any language, else that of an article, `2026-10-28`; null where neither is
   * known.
   */
  readonly date: string | null;
}
export interface Slide {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}
/** A text with its title. */
export interface Passage {
  readonly title: string;
  readonly body: RichText;
}
export interface Download {
  readonly label: string;
  readonly href: string;
  /** Kind and size of the file, or what it is for. */
  readonly note?: string;
}
export type VideoProvider = 'youtube' | 'vimeo';

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
  | {
      readonly kind: 'articles';
      readonly title: string;
      /** Those that an editor chose; absent: the newest. */
      readonly articles?: readonly ArticleTeaser[];
    }
  | { readonly kind: 'faq'; readonly title: string; readonly entries: readonly FaqEntry[] }
  | { readonly kind: 'slider'; readonly slides: readonly Slide[] }
  | { readonly kind: 'product-card'; readonly sku: string; readonly text?: string }
  | { readonly kind: 'newsletter'; readonly title: string; readonly text: string }
  | { readonly kind: 'whistleblower-form'; readonly title: string }
  | {
      readonly kind: 'contact-data';
      readonly title: string;
      readonly name: string;
      readonly address: string;
      readonly phone: string;
      readonly email: string;
    }
  | { readonly kind: 'accordion'; readonly title: string; readonly entries: readonly Passage[] }
  | {
      /** Nothing is asked of its provider before the reader says so (CMS-8). */
      readonly kind: 'video';
      readonly title: string;
      readonly provider: VideoProvider;
      /** The id of the video at its provider. */
      readonly video: string;
    }
  | {
      readonly kind: 'image';
      /** A path of this origin. */
      readonly src: string;
      readonly alt: string;
      readonly caption?: string;
      /** Of the picture in pixels, so that its place is known before it comes. */
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'columns'; readonly columns: readonly Passage[] }
  | { readonly kind: 'downloads'; readonly title: string; readonly files: readonly Download[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      /** Each as long as the head. */
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'advantages'; readonly items: readonly { readonly title: string; readonly text: string }[] };

/** A part of a page that the shop asks for by its slug, such as the text above the gold coins: `top-text-gold-coins`. */
export interface Component {
  readonly title: string | null;
  readonly description: string | null;
  readonly blocks: readonly Block[];
}

export interface Page {
  readonly paths: PagePaths;
  readonly title: string;
  readonly description: string;
  readonly layout: 'default' | 'minimal' | 'reduced';
  readonly article?: {
    /** `2026-10-28`. */
    readonly date: string;
    readonly tags: readonly string[];
    readonly lead: string;
    readonly author?: string;
  };
  /** For an entry of the encyclopedia. */
  readonly entry?: {
    readonly lead: string;
    readonly also: readonly string[];
    readonly drawing: Drawing;
    /** Other entries in the same language that it names. */
    readonly see: readonly EntryTeaser[];
  };
  readonly sources?: readonly Source[];
  readonly blocks: readonly Block[];
  /** For each block, where the visual editor finds it; only while the page is being written (CMS-3). */
  readonly marks?: readonly (EditMark | null)[];
}
/** What the bridge of the visual editor reads of an element. */
export interface EditMark {
  readonly uid: string;
  readonly options: string;
}

/** Whether a page is content of its own; the notices of maintenance and of errors stand in for other pages. */
export const isListed = ({ paths }: Pick<Page, 'paths'>): boolean =>
  Object.values(paths).every((path) => path !== '/maintenance' && !path.startsWith('/fehler/'));
