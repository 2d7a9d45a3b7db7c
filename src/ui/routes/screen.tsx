import { Suspense, use, type ComponentType } from 'react';
import { ErrorScreen } from '../screens/errors/ErrorScreen.tsx';

let first: Promise<void> | undefined;
/** Settles when the code of the screen that the document came with has arrived. */
export const firstScreen = async (): Promise<void> => first;

/**
 * A screen, exported as `name`, as the component of a route. The server renders it at once. In the browser the screen of the document is
 * not waited for: the page is taken over around it, and its HTML stands until its code has come; later screens come with their data.
 * Code that cannot be fetched is the error of the page (OPS-3), and is asked for anew when the route is next wanted.
 */
export function screen<M extends object>(load: () => Promise<M>, name: keyof M) {
  let Screen: ComponentType | undefined;
  let failure: unknown;
  let coming: Promise<void> | undefined;
  // A screen knows its route by type, so what type the screen has cannot be asked here without going in a circle.
  const fetched = () =>
    (coming ??= load().then(
      (module) => {
        Screen = module[name] as ComponentType;
      },
      (error: unknown) => {
        failure = error;
      },
    ));
  const preload = async (): Promise<void> => {
    if (failure !== undefined) failure = coming = undefined;
    const settled = fetched();
    if (import.meta.env.SSR || first !== undefined) await settled;
    else first = settled;
  };
  const Lazy = () => {
    if (Screen === undefined) use(fetched());
    return Screen === undefined ? <ErrorScreen error={failure} /> : <Screen />;
  };
  return Object.assign(
    () => (
      <Suspense>
        <Lazy />
      </Suspense>
    ),
    { preload },
  );
}
