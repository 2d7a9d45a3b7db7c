import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Payloads } from '../../domain/content/ports/Payloads.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { ShowPage } from './ShowPage.ts';
import type { ShowStores } from './ShowStores.ts';

export const showPage = token<ShowPage>('ShowPage');
export const showStores = token<ShowStores>('ShowStores');
export const listArticles = token<Forwarded<Pages['articles'], ['query', 'language']>>('ListArticles');
export const listEntries = token<Forwarded<Pages['entries']>>('ListEntries');
export const listStores = token<Forwarded<Pages['stores']>>('ListStores');
export const showStore = token<Forwarded<Pages['store'], ['slug', 'language']>>('ShowStore');
export const listTags = token<Forwarded<Pages['tags'], ['folder', 'language']>>('ListTags');
/** A page with the data of its blocks (OPS-4). */
export const showPayload = token<Forwarded<Payloads['at']>>('ShowPayload');
