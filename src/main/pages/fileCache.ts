import { PageCache } from '../../backend/page-cache/PageCache.ts';

const mostBytes = 8 * 1024 * 1024;

/** Keeps files that are made when they are asked for, such as sitemaps, until their edition changes. */
export const fileCache = (edition: () => string): PageCache => new PageCache(edition, mostBytes);
