import { token } from '../UseCase.ts';
import type { ShowMetalPrices } from './ShowMetalPrices.ts';
import type { ShowPriceHistory } from './ShowPriceHistory.ts';
import type { WatchCountdown } from './WatchCountdown.ts';
import type { WatchPrices } from './WatchPrices.ts';
import type { WatchProductPrices } from './WatchProductPrices.ts';

export const showMetalPrices = token<ShowMetalPrices>('ShowMetalPrices');
export const showPriceHistory = token<ShowPriceHistory>('ShowPriceHistory');
export const watchPrices = token<WatchPrices>('WatchPrices');
export const watchCountdown = token<WatchCountdown>('WatchCountdown');
export const watchProductPrices = token<WatchProductPrices>('WatchProductPrices');
