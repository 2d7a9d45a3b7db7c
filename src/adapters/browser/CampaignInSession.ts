import { type Campaign, campaignIn, campaignOf } from '../../domain/analytics/Campaign.ts';

/** The part of a browser's session storage that is used. */
export type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const name = 'campaign';

/**
 * The campaign that led a visitor to the shop, for the session of the browser's tab (CNS-3). It is made only after the
 * visitor has granted C0002; where the browser has no storage, it lasts as long as the page.
 */
export class CampaignInSession {
  readonly #store: () => SessionStore;
  #campaign: Campaign | null;
  /** `query`: of the address with which the page was loaded; a campaign in it takes the place of a kept one. */
  constructor(query: string, store: () => SessionStore) {
    this.#store = store;
    const named = campaignIn(new URLSearchParams(query));
    this.#campaign = named ?? this.#kept();
    if (named !== null) this.#try((kept) => kept.setItem(name, JSON.stringify(named)));
  }

  get current(): Campaign | null {
    return this.#campaign;
  }

  /** Withdrawn consent: nothing of it stays. */
  forget(): void {
    this.#campaign = null;
    this.#try((kept) => kept.removeItem(name));
  }

  #kept(): Campaign | null {
    return this.#try((store) => {
      const kept: unknown = JSON.parse(store.getItem(name) ?? 'null');
      return typeof kept === 'object' && kept !== null ? campaignOf((each) => Reflect.get(kept, each)) : null;
    });
  }
  /** Reading or writing fails where the visitor has blocked storage, and on text that another script has written. */
  #try<A>(use: (store: SessionStore) => A): A | null {
    try {
      return use(this.#store());
    } catch {
      return null;
    }
  }
}
