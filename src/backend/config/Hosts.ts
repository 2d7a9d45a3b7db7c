import type { StoreKey } from '../../domain/market/Market.ts';
import { siteKeys, type SiteKey, siteOf, sites } from '../../domain/market/Sites.ts';
import type { HttpConfiguration } from './Configuration.ts';
import { isThisMachine } from './isThisMachine.ts';

const localNames: Readonly<Record<StoreKey, string>> = {
  euro: 'localhost',
  ch: 'ch.localhost',
  li: 'li.localhost',
  us: 'us.localhost',
};

/** A host as it is compared: in lower case, without a dot at its end. */
const nameOf = (host: string): string => host.toLowerCase().replace(/\.?(:\d{1,5})?$/, '$1');
const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/, '');

interface Known {
  readonly site: SiteKey;
  readonly origin: string;
}

/**
 * Which host is which site, and the public origin of each site: by the configured addresses, without one by the rule of
 * `siteOf` (MKT-1). Built once.
 */
export class Hosts {
  readonly #known: ReadonlyMap<string, Known>;
  readonly #urls: HttpConfiguration['publicUrls'];
  readonly #port: number;

  constructor({ publicUrls, port }: Pick<HttpConfiguration, 'publicUrls' | 'port'>) {
    this.#urls = publicUrls;
    this.#port = port;
    this.#known = new Map(
      siteKeys.flatMap((key) => {
        const origin = publicUrls[key];
        if (origin === null) return [];
        const { host } = new URL(origin);
        // The euro store's own address may have an Austrian or German host, whose language rule and country it keeps.
        const byRule = siteOf(host);
        return [[host, { origin, site: key === 'euro' && sites[byRule].store === 'euro' ? byRule : key }] as const];
      }),
    );
  }

  /** The site of a host; a port that no configured address has does not count. Accepts any string. */
  siteOf(host: string): SiteKey {
    return this.#find(host)?.site ?? siteOf(host);
  }

  storeOf(host: string): StoreKey {
    return sites[this.siteOf(host)].store;
  }

  /** The origin of a site in links and mails: its own or its store's, else that of the store on the local machine. */
  originOf(site: SiteKey): string {
    const { store } = sites[site];
    return this.#configured(site) ?? `http://${localNames[store]}:${this.#port}`;
  }

  get origins(): Readonly<Record<SiteKey, string>> {
    const of = (site: SiteKey): string => this.originOf(site);
    return { ch: of('ch'), li: of('li'), us: of('us'), euro: of('euro'), at: of('at'), de: of('de') };
  }

  /**
   * The public origin of a page. The Host header is not trusted: apart from configured hosts and names of the local
   * machine it is never repeated, so that no page can name another shop as its home (S10).
   */
  publicOrigin({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
    const site = this.siteOf(host);
    const own = this.#find(host)?.origin ?? this.#configured(site);
    if (own !== null) return own;
    // A proxy may name any protocol.
    return isThisMachine(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : this.originOf(site);
  }

  /** The origin of a page in the visitor's browser; a configured one is right even if a proxy does not name https. */
  originInBrowser({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
    return this.#find(host)?.origin ?? `${protocol}://${host.toLowerCase()}`;
  }

  /** Whether a page of the shop can have this origin: a configured one, or one of the local machine. */
  isOwn(origin: string): boolean {
    return this.configured.includes(origin) || (URL.canParse(origin) && isThisMachine(new URL(origin).host));
  }

  /** All configured origins. */
  get configured(): readonly string[] {
    return [...this.#known.values()].map(({ origin }) => origin);
  }

  /** The configured address of each store. */
  get ofStores(): Readonly<Partial<Record<StoreKey, string>>> {
    const { ch, li, us, euro } = this.#urls;
    return Object.fromEntries(Object.entries({ ch, li, us, euro }).filter(([, url]) => url !== null));
  }

  /** The sites with hosts of their own: those of the configured addresses, and that of each other store. */
  get inUse(): readonly SiteKey[] {
    const known = [...this.#known.values()].map(({ site }) => site);
    const has = (store: StoreKey): boolean => known.some((site) => sites[site].store === store);
    return [...new Set([...known, ...(['euro', 'ch', 'li', 'us'] as const).filter((store) => !has(store))])];
  }

  #find(host: string): Known | undefined {
    const name = nameOf(host);
    return this.#known.get(name) ?? this.#known.get(withoutPort(name));
  }

  #configured(site: SiteKey): string | null {
    return this.#urls[site] ?? this.#urls[sites[site].store];
  }
}
