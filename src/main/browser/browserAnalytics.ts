import { Effect } from 'effect';
import { fromEvent } from 'rxjs';
import { CountsOverHttp } from '../../adapters/analytics/CountsOverHttp.ts';
import { DataLayer } from '../../adapters/analytics/DataLayer.ts';
import { tagPage } from '../../adapters/analytics/tagPage.ts';
import { CampaignInSession } from '../../adapters/browser/CampaignInSession.ts';
import { Transport } from '../../adapters/http/Transport.ts';
import type { Happening } from '../../application/analytics/Happening.ts';
import { happeningsOf } from '../../application/analytics/happeningsOf.ts';
import { initial, step } from '../../application/analytics/Recording.ts';
import { watchConsent } from '../../application/consent/tokens.ts';
import type { CommandToken } from '../../application/UseCase.ts';
import { deviceClassOf } from '../../domain/analytics/DeviceClass.ts';
import { allows } from '../../domain/consent/Consent.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import type { ShopRouter } from '../../ui/routes/router.tsx';
import { seenPage } from '../../ui/routes/seenPage.ts';
import type { PageSeed } from '../pages/pageSeed.ts';

/** Takes what a command was asked and answered. */
export type Heard = <I, A, E>(token: CommandToken<I, A, E>, input: I, answer: A) => void;

export interface Visited {
  readonly seed: PageSeed;
  readonly router: ShopRouter;
  readonly watch: Shop['watch'];
  /** The query of the address with which the page was loaded. */
  readonly landing: string;
}

/**
 * The events of a visit (CNS-2), loaded once the visitor grants C0002. The page that is open then counts, too; nothing of
 * before.
 */
export function browserAnalytics({ seed, router, watch, landing }: Visited): Heard {
  const { market, apiBase, tagContainer } = seed;
  const transport = new Transport({
    baseUrl: apiBase,
    store: market.store,
    // Counts carry no cookie and no token. `keepalive` sends the last ones although the page is being left.
    fetch: (url, options) => fetch(url, { ...options, credentials: 'omit', keepalive: true }),
  });
  const leaving = fromEvent(window, 'pagehide');
  const counts = new CountsOverHttp({
    transport,
    market,
    device: deviceClassOf(window.innerWidth),
    run: (call) => void Effect.runFork(Effect.ignore(call)),
    leaving,
  });
  const all = tagContainer === null ? [counts] : [counts, new DataLayer(tagPage(tagContainer))];
  const campaign = new CampaignInSession(landing, () => sessionStorage);

  let recording = initial(market.language);
  let isOn = false;
  const happen = (happening: Happening): void => {
    if (!isOn) return;
    const next = step(recording, happening);
    recording = next.state;
    for (const { event } of next.commands) for (const each of all) each.record(event, campaign.current);
  };
  const seen = () => happen(seenPage(router));

  watch(watchConsent, undefined, (consent) => {
    const wasOn = isOn;
    isOn = allows(consent, 'C0002');
    for (const each of all) each.consents(consent);
    if (!isOn) campaign.forget();
    if (isOn && !wasOn) seen();
  });
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (hrefChanged) seen();
  });
  return (token, input, answer) => {
    for (const happening of happeningsOf(token, input, answer)) happen(happening);
  };
}
