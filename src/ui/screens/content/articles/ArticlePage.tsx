import { getRouteApi } from '@tanstack/react-router';
import { useBlocks } from '../../shared/blocks/useBlocks.ts';
import { ArticleScreen } from './ArticleScreen.tsx';

const blog = getRouteApi('/blog/$slug');
const news = getRouteApi('/news/$');
const press = getRouteApi('/ueber-uns/presse/presseaussendungen/$');

export function BlogArticlePage() {
  const loaded = blog.useLoaderData();
  return <ArticleScreen folder="blog" {...loaded} data={useBlocks(loaded)} />;
}

export function NewsArticlePage() {
  const loaded = news.useLoaderData();
  return <ArticleScreen folder="news" {...loaded} data={useBlocks(loaded)} />;
}

export function PressReleasePage() {
  const loaded = press.useLoaderData();
  return <ArticleScreen folder="ueber-uns/presse/presseaussendungen" {...loaded} data={useBlocks(loaded)} />;
}
