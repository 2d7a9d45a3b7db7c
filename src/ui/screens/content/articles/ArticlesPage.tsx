import { Link, getRouteApi } from '@tanstack/react-router';
import { ArticlesScreen } from './ArticlesScreen.tsx';

const blog = getRouteApi('/blog');
const news = getRouteApi('/news/');
const press = getRouteApi('/ueber-uns/presse/presseaussendungen/');

export function BlogPage() {
  return (
    <ArticlesScreen
      {...blog.useLoaderData()}
      search={blog.useSearch()}
      link={(search, parts) => <Link to="/blog" search={search} {...parts} />}
    />
  );
}

export function NewsPage() {
  return (
    <ArticlesScreen
      {...news.useLoaderData()}
      search={news.useSearch()}
      link={(search, parts) => <Link to="/news" search={search} {...parts} />}
    />
  );
}

export function PressPage() {
  return (
    <ArticlesScreen
      {...press.useLoaderData()}
      search={press.useSearch()}
      link={(search, parts) => <Link to="/ueber-uns/presse/presseaussendungen" search={search} {...parts} />}
    />
  );
}
