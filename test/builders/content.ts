import type { PagePaths } from '../../src/domain/content/Page.ts';

/** The paths of a page with one path in both languages. */
export const inBoth = (path: string): PagePaths => ({ de: path, en: path });
