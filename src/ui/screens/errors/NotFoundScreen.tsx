import { lazy, Suspense } from 'react';

const NotFound = import.meta.env.SSR ? (await import('./NotFound.tsx')).default : lazy(() => import('./NotFound.tsx'));

/** There is no such page. `data`: what the editors say about that, as it came with the answer. */
export function NotFoundScreen({ data }: { readonly data?: unknown }) {
  return (
    <Suspense fallback={<main className="min-h-dvh" aria-busy="true" />}>
      <NotFound content={data} />
    </Suspense>
  );
}
