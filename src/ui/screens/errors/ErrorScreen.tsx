import { lazy, Suspense } from 'react';

const Broken = import.meta.env.SSR ? (await import('./Broken.tsx')).default : lazy(() => import('./Broken.tsx'));

/** A page that could not be made. Its message may bring the content to show (RT-39). */
export function ErrorScreen({ error }: { readonly error?: unknown }) {
  return <Suspense fallback={<main className="min-h-dvh" aria-busy="true" />}><Broken error={error} /></Suspense>;
}
