import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { ErrorScreen } from '../screens/errors/ErrorScreen.tsx';

let first: Promise<void> | undefined;
/** Resolves when the code of the document's first screen has loaded. */
export const firstScreen = async (): Promise<void> => first;

/** A screen whose code loads when its page is shown. */
export interface Screen {
  (): ReactNode;
  readonly preload: () => Promise<void>;
  /** Its source file, under which the manifest of the build names its chunk. */
  readonly file: string;
}

/**
 * Makes the export `name` the component of a route. The server renders it at once. The browser hydrates the page around
 * the first screen and keeps its HTML until its code has loaded; later screens load with their data. Code that cannot
 * be fetched shows the error page (OPS-3) and is fetched again on the next visit of the route.
 */
export function screen<M extends object>(file: string, load: () => Promise<M>, name: keyof M): Screen {
  let Screen: ComponentType | undefined;
  let failure: unknown;
  let coming: Promise<void> | undefined;
  // A screen refers to its route by type, so typing the screen here would be circular.
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
    { preload, file: `src/ui/screens/${file}` },
  );
}
