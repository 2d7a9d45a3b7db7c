import type { MessageDescriptor } from '@lingui/core';
import type { LayoutName } from '../screens/layout/Layout.tsx';
import type { Screen } from './screen.tsx';

/** The facts of a page that routes, links, cache and guards use before the page is rendered. */
export interface PageRow {
  /**
   * The path in English as the address bar shows it. The key of the page in the table is the German path, which the
   * route tree goes by.
   */
  readonly en: string;
  /** Ends of the path that are called otherwise in English: German to English. */
  readonly slugs?: Readonly<Record<string, string>>;
  readonly screen: Screen;
  /** The layout around the screen (RT-44); `default` if absent. */
  readonly layout?: LayoutName;
  /** Title of a page whose head needs no data; never indexed. Other pages load their heads with their data. */
  readonly title?: MessageDescriptor;
  /**
   * `customer` redirects guests to the sign-in page and back (RT-41). `steps` answers 404 for a path whose end is not
   * among `slugs` (RT-4). `priceList` answers 404 for a price list that the store does not publish.
   */
  readonly guard?: 'customer' | 'steps' | 'priceList';
  /** A step of signing in, which is never where a visitor goes back to afterwards (RT-47). */
  readonly signIn?: true;
  /** The page shows data of one visitor: it is rendered with that visitor's ports and never kept. */
  readonly personal: boolean;
  /**
   * `tick`: one rendering serves all visitors of a store and language until the tick ends. `never`: one rendering per
   * visit.
   */
  readonly cache: 'tick' | 'never';
  /** The data of the page are at `{page}/_payload.json`, too (OPS-4). */
  readonly hasPayload?: true;
  /** The search parameters that change what the page shows; all others are ignored. */
  readonly reads: readonly string[];
}
