import { createRoute } from '@tanstack/react-router';
import { readSectionSearch } from '../screens/content/articles/sectionSearch.ts';
import { readEncyclopediaSearch } from '../screens/content/encyclopedia/encyclopediaSearch.ts';
import { pageOptions } from './pageOptions.ts';
import { rootRoute } from './root.tsx';

const loaders = () => import('./sectionLoaders.ts');
const storeLoaders = () => import('./storeLoaders.ts');

const blogRoute = createRoute({
  ...pageOptions('/blog'),
  getParentRoute: () => rootRoute,
  validateSearch: readSectionSearch,
  // Without parameters of others, such as `utm_source`: the server renders the page without them.
  loaderDeps: ({ search }) => readSectionSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadSection(context, 'blog', deps),
});

const blogArticleRoute = createRoute({
  ...pageOptions('/blog/$slug'),
  getParentRoute: () => rootRoute,
  loader: async ({ context, params }) => (await loaders()).loadArticle(context, 'blog', params.slug),
});

// A frame above list and articles, because the path of an article would also match the one of the list.
const newsFrame = createRoute({ getParentRoute: () => rootRoute, path: '/news' });
const newsRoute = createRoute({
  ...pageOptions('/news'),
  getParentRoute: () => newsFrame,
  path: '/',
  validateSearch: readSectionSearch,
  loaderDeps: ({ search }) => readSectionSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadSection(context, 'news', deps),
});

const newsArticleRoute = createRoute({
  ...pageOptions('/news/$'),
  getParentRoute: () => newsFrame,
  path: '/$',
  loader: async ({ context, params }) => (await loaders()).loadArticle(context, 'news', params._splat ?? ''),
});

const pressReleases = 'ueber-uns/presse/presseaussendungen';

const pressFrame = createRoute({ getParentRoute: () => rootRoute, path: `/${pressReleases}` });
const pressRoute = createRoute({
  ...pageOptions(`/${pressReleases}`),
  getParentRoute: () => pressFrame,
  path: '/',
  validateSearch: readSectionSearch,
  loaderDeps: ({ search }) => readSectionSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadSection(context, pressReleases, deps),
});

const pressReleaseRoute = createRoute({
  ...pageOptions(`/${pressReleases}/$`),
  getParentRoute: () => pressFrame,
  path: '/$',
  loader: async ({ context, params }) => (await loaders()).loadArticle(context, pressReleases, params._splat ?? ''),
});

const hubRoute = createRoute({
  ...pageOptions('/wissen'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await loaders()).loadHub(context),
});

const hubArticleRoute = createRoute({
  ...pageOptions('/wissen/$slug'),
  getParentRoute: () => rootRoute,
  loader: async ({ context, params }) => (await loaders()).loadArticle(context, 'wissen', params.slug),
});

const encyclopediaRoute = createRoute({
  ...pageOptions('/wissen/enzyklopaedie'),
  getParentRoute: () => rootRoute,
  validateSearch: readEncyclopediaSearch,
  loaderDeps: ({ search }) => readEncyclopediaSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadEncyclopedia(context, deps),
});

const entryRoute = createRoute({
  ...pageOptions('/wissen/enzyklopaedie/$slug'),
  getParentRoute: () => rootRoute,
  loader: async ({ context, params }) => (await loaders()).loadEntry(context, params.slug),
});

const storesRoute = createRoute({
  ...pageOptions('/filialen'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await storeLoaders()).loadStores(context),
});

const storeRoute = createRoute({
  ...pageOptions('/filialen/$slug'),
  getParentRoute: () => rootRoute,
  loader: async ({ context, params }) => (await storeLoaders()).loadStore(context, params.slug),
});

const consulateRoute = createRoute({
  ...pageOptions('/oe-konsulat-sg'),
  getParentRoute: () => rootRoute,
  loader: async ({ context }) => (await import('./contentLoaders.ts')).loadPage(context, '/oe-konsulat-sg'),
});

export const sectionRoutes = [
  blogRoute,
  blogArticleRoute,
  newsFrame.addChildren([newsRoute, newsArticleRoute]),
  pressFrame.addChildren([pressRoute, pressReleaseRoute]),
  hubRoute,
  hubArticleRoute,
  encyclopediaRoute,
  entryRoute,
  storesRoute,
  storeRoute,
  consulateRoute,
] as const;
