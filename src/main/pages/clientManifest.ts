import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRoute } from '@tanstack/react-router';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { codeLoadFailure, reloadEveryMs } from '../../ui/screens/errors/codeLoadFailure.ts';
import { longestShownPath, missingPathId } from '../../ui/screens/shared/errors/missingPage.ts';
import { trustOwnCode } from './trustedTypes.ts';

/** The built files that each route needs, in the router's format. */
export type ClientManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files of the browser's build that a page links to. */
export interface ClientFiles {
  readonly manifest: ClientManifest;
  /** The inline script that starts the browser's code when the manifest names none. */
  readonly start?: string | undefined;
  /** The inline script of the page for addresses without a page; absent: such pages are rendered like others. */
  readonly still?: string | undefined;
}

/** The client of a build. */
export interface BuiltClient extends ClientFiles {
  /** The name of the build, which changes with each of its files. */
  readonly build: string;
  /** The paths of its code and styles. */
  readonly files: readonly string[];
  /** Those of them that every page loads. */
  readonly first: readonly string[];
}

/**
 * A page whose code does not load looks complete but does nothing. Until it is alive, this script reloads it as soon as
 * the shop answers, at most once in ten seconds (OPS-3).
 */
const comeBack =
  'let lost;' +
  `const again=()=>{lost=setTimeout(()=>fetch("",{method:"HEAD"}).then(()=>location.reload(),again),${reloadEveryMs})};` +
  'addEventListener("unhandledrejection",e=>{' +
  `if(document.documentElement.dataset.alive||!${String(codeLoadFailure)}.test(e.reason?.message))return;` +
  'e.preventDefault();lost||again()});';

/**
 * Repeats a click on a button or a heart until a handler takes it, for at most one minute; it is busy meanwhile (CART-3,
 * WISH-1).
 */
const keepPress =
  'addEventListener("click",pressed=>{' +
  'const button=pressed.isTrusted&&pressed.target.closest("main button:is(.btn,.wish)[type=button]");if(!button||button.ariaBusy)return;' +
  'let tries=0;' +
  'const wait=press=>{if(!press.defaultPrevented&&button.isConnected&&++tries<600){button.ariaBusy="true";setTimeout(again,100)}};' +
  'const again=()=>{const press=new MouseEvent("click",{bubbles:true,cancelable:true});' +
  'button.ariaBusy=null;button.dispatchEvent(press);wait(press)};' +
  'setTimeout(wait,0,pressed)},true);';

/**
 * Stores the language of the last page for a year (MKT-8); an answer that shared caches may keep sets no cookie. A visitor
 * who has refused the functional group (C0003) keeps none.
 */
const keepLanguage =
  'document.cookie="lang="+document.documentElement.lang.slice(0,2)+' +
  `";Max-Age="+(/(?:^|; )consent=(?![^;]*C0003)/.test(document.cookie)?0:${365 * 24 * 60 * 60})+` +
  '";Path=/;SameSite=Lax"+(location.protocol==="https:"?";Secure":"");';

/**
 * Writes the path of the address bar into the page for addresses without a page, as `pathAsShown` does (RT-39, RT-40).
 */
export const showPath =
  `const shown=document.getElementById("${missingPathId}");` +
  'if(shown){let path=location.pathname;try{path=decodeURI(path)}catch{}' +
  `path=[...path.replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu,"\\uFFFD")];const cut=path.length>${longestShownPath};` +
  `path=path.slice(0,${longestShownPath}).join("")+(cut?"…":"");` +
  'shown.textContent=shown.textContent.replace(shown.dataset.path,()=>path)}';

/**
 * Adds a file as an element: `'strict-dynamic'` lets such a script run and import others, but not one that a script allowed by
 * its hash imports. A file that does not load counts as one whose import failed.
 */
const addScript =
  'const add=file=>{const script=document.createElement("script");script.type="module";script.src=file;' +
  'script.onerror=()=>Promise.reject(Error("importing a module"));document.head.append(script)};';

/**
 * Requests the page's code after the first paint, because on a slow line it would compete with visible content. A
 * hidden page is never painted and requests it at once.
 */
const startOf = (files: readonly string[]): string =>
  `${trustOwnCode}${keepLanguage}${comeBack}${keepPress}const start=()=>{${addScript}${files.map((file) => `add(${JSON.stringify(file)});`).join('')}};` +
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))';

/** The names of the files contain hashes of their contents. */
const buildOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('base64url').slice(0, 8);

/** Finds the built files that each route's first page needs, from the manifest of the browser's build. */
export function clientFiles(clientFolder: string, entry: string, routeTree: AnyRoute): BuiltClient {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks[key];
    if (chunk === undefined || seen.has(key)) return seen;
    seen.add(key);
    for (const imported of chunk.imports ?? []) closure(imported, seen);
    return seen;
  };
  const code = (key: string) => [...closure(key)].flatMap((one) => chunks[one]?.file ?? []).map((file) => `/${file}`);
  const styles = (key: string) => [...closure(key)].flatMap((one) => chunks[one]?.css ?? []).map((file) => `/${file}`);
  if (chunks[entry] === undefined) throw new Error(`The browser's build has no ${entry}`);
  const ofEntry = new Set([...code(entry), ...styles(entry)]);
  const beyondEntry = (paths: readonly string[]) => paths.filter((path) => !ofEntry.has(path));
  const routes: ClientManifest['routes'] = {
    __root__: {
      preloads: [],
      css: styles(entry),
    },
  };
  for (const route of allRoutes(routeTree)) {
    const screen: string | undefined = route.options.staticData?.page?.screen.file;
    if (screen === undefined) continue;
    if (chunks[screen] === undefined)
      throw new Error(`Route ${route.id} names ${screen}, which the browser's build does not have`);
    // Does not preload the screen's code: its HTML is already there, and the page around it becomes alive first.
    routes[route.id] = { preloads: [], css: beyondEntry(styles(screen)) };
  }
  const files = [...new Set(Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]))].map(
    (file) => `/${file}`,
  );
  return {
    manifest: { routes },
    start: startOf(code(entry)),
    still: `{${showPath}}`,
    build: buildOf(files),
    files,
    first: [...ofEntry],
  };
}

/** Routes have ids only after `init`, which a router normally calls. */
const allRoutes = (route: AnyRoute, place = 0): AnyRoute[] => {
  route.init(place);
  const children: readonly AnyRoute[] = Object.values(route.children ?? {});
  return [route, ...children.flatMap(allRoutes)];
};
