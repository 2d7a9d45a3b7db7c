import type { PageRow } from './PageRow.ts';
import { screen } from './screen.tsx';

const list = { personal: false, cache: 'tick', reads: ['tag', 'page'] } as const;
const detail = { personal: false, cache: 'tick', reads: [], hasPayload: true } as const;
const pressReleases = '/ueber-uns/presse/presseaussendungen';

const listScreen = <Name extends 'BlogPage' | 'NewsPage' | 'PressPage'>(name: Name) =>
  screen('content/articles/ArticlesPage.tsx', () => import('../screens/content/articles/ArticlesPage.tsx'), name);
const articleScreen = <Name extends 'BlogArticlePage' | 'NewsArticlePage' | 'PressReleasePage'>(name: Name) =>
  screen('content/articles/ArticlePage.tsx', () => import('../screens/content/articles/ArticlePage.tsx'), name);

const encyclopediaScreen = <Name extends 'EncyclopediaPage' | 'EntryPage'>(name: Name) =>
  screen(
    'content/encyclopedia/EncyclopediaPage.tsx',
    () => import('../screens/content/encyclopedia/EncyclopediaPage.tsx'),
    name,
  );
const hubScreen = <Name extends 'HubPage' | 'HubArticlePage'>(name: Name) =>
  screen('content/hub/HubPage.tsx', () => import('../screens/content/hub/HubPage.tsx'), name);

const storeScreen = <Name extends 'StoresPage' | 'StorePage'>(name: Name) =>
  screen('content/stores/StoresPage.tsx', () => import('../screens/content/stores/StoresPage.tsx'), name);

/** The pages of the sections that editors fill: stores, lists of articles, and each article (RT-13…18). */
export const sectionPages = {
  '/blog': { ...list, en: '/en/blog', screen: listScreen('BlogPage') },
  '/blog/$slug': { ...detail, en: '/en/blog/$slug', screen: articleScreen('BlogArticlePage') },
  '/news': { ...list, en: '/en/news', screen: listScreen('NewsPage') },
  '/news/$': { ...detail, en: '/en/news/$', screen: articleScreen('NewsArticlePage') },
  [pressReleases]: { ...list, en: `/en${pressReleases}`, screen: listScreen('PressPage') },
  [`${pressReleases}/$`]: { ...detail, en: `/en${pressReleases}/$`, screen: articleScreen('PressReleasePage') },
  '/wissen': { ...list, reads: [], en: '/en/knowledge-hub', screen: hubScreen('HubPage') },
  '/wissen/$slug': { ...detail, en: '/en/knowledge-hub/$slug', screen: hubScreen('HubArticlePage') },
  '/wissen/enzyklopaedie': {
    ...list,
    reads: ['q'],
    en: '/en/knowledge-hub/encyclopedia',
    screen: encyclopediaScreen('EncyclopediaPage'),
  },
  '/wissen/enzyklopaedie/$slug': {
    ...detail,
    en: '/en/knowledge-hub/encyclopedia/$slug',
    screen: encyclopediaScreen('EntryPage'),
  },
  '/filialen': { ...list, reads: [], en: '/en/stores', screen: storeScreen('StoresPage') },
  '/filialen/$slug': {
    personal: false,
    cache: 'tick',
    reads: [],
    en: '/en/stores/$slug',
    screen: storeScreen('StorePage'),
  },
  '/oe-konsulat-sg': {
    ...detail,
    en: '/en/oe-konsulat-sg',
    layout: 'minimal',
    screen: screen(
      'content/consulate/ConsulatePage.tsx',
      () => import('../screens/content/consulate/ConsulatePage.tsx'),
      'ConsulatePage',
    ),
  },
} as const satisfies Readonly<Record<string, PageRow>>;
