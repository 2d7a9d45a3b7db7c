import type { AsyncRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';

let first: Promise<void> | undefined;
/** Settles when the code of the screen that the document came with has arrived. */
export const firstScreen = async (): Promise<void> => first;

/**
 * A screen as the component of a route. The server renders it at once. In the browser the screen of the document is not waited for:
 * the page is taken over around it, and its HTML stands until its code has come; later screens come with their data.
 */
export function screen(Screen: AsyncRouteComponent<{}>) {
  const preload = async (): Promise<void> => {
    const coming = Screen.preload?.();
    if (import.meta.env.SSR || first !== undefined) await coming;
    else first = coming ?? Promise.resolve();
  };
  return Object.assign(() => <Suspense><Screen /></Suspense>, { preload });
}
