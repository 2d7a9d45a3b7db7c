import { lazy, Suspense } from 'react';

const NotFound = import.meta.env.SSR ? (await import('./NotFound.tsx')).default : lazy(() => import('./NotFound.tsx'));

/** The 404 page. `data` is the editors' page from the answer. */
export function NotFoundScreen({ data }: { readonly data?: unknown }) {
  return (
    <Suspense fallback={<main className="min-h-dvh" aria-busy="true" />}>
      <NotFound content={data} />
    </Suspense>
  );
}
