import { getRouteApi } from '@tanstack/react-router';
import { useBlocks } from '../../shared/blocks/useBlocks.ts';
import { ArticleScreen } from '../articles/ArticleScreen.tsx';
import { HubScreen } from './HubScreen.tsx';

const hub = getRouteApi('/wissen');
const article = getRouteApi('/wissen/$slug');

export function HubPage() {
  return <HubScreen {...hub.useLoaderData()} />;
}

export function HubArticlePage() {
  const loaded = article.useLoaderData();
  return <ArticleScreen folder="wissen" {...loaded} data={useBlocks(loaded)} />;
}
