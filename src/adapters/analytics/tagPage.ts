import type { TagPage } from './DataLayer.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The cookies of Google Analytics and Google Ads on the shop's own host. */
const ofGoogle = /^(?:_ga|_gid|_gat|_gcl)/;

/** The open page, for the container of this id. */
export const tagPage = (container: string): TagPage => ({
  layer: (window.dataLayer ??= []),
  load: () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
    document.head.append(script);
  },
  forgetCookies: () => {
    const names = document.cookie.split(/;\s*/).map((pair) => pair.replace(/=.*$/s, ''));
    for (const name of names.filter((each) => ofGoogle.test(each))) {
      const hosts = ['', ...window.location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'))];
      for (const host of hosts) document.cookie = `${name}=; Path=/; Max-Age=0${host === '' ? '' : `; Domain=${host}`}`;
    }
  },
});
