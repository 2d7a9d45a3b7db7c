import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { WatchCountdown } from './WatchCountdown.ts';
import type { WatchPrices } from './WatchPrices.ts';
import type { WatchProductPrices } from './WatchProductPrices.ts';

/** Reads the metals board once, for rendering a page (PRC-6). */
export const showMetalPrices = token<Forwarded<Prices['metals']>>('ShowMetalPrices');
/** The prices of a metal over a timespan, oldest first, for a chart (PRC-6). */
export const showPriceHistory =
  token<Forwarded<Prices['snapshots'], ['metal', 'currency', 'timespan']>>('ShowPriceHistory');
/** The prices of products for a destination, once: those of the market are watched by `watchProductPrices`. */
export const showPricesFor = token<Forwarded<Prices['ofSkus'], ['skus', 'destination']>>('ShowPricesFor');
export const watchPrices = token<WatchPrices>('WatchPrices');
export const watchCountdown = token<WatchCountdown>('WatchCountdown');
export const watchProductPrices = token<WatchProductPrices>('WatchProductPrices');
