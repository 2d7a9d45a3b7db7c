import { token } from '../UseCase.ts';
import type { ConfirmSubscription } from './ConfirmSubscription.ts';
import type { Subscribe } from './Subscribe.ts';
import type { Unsubscribe } from './Unsubscribe.ts';

export const subscribe = token<Subscribe>('Subscribe');
export const confirmSubscription = token<ConfirmSubscription>('ConfirmSubscription');
export const unsubscribe = token<Unsubscribe>('Unsubscribe');
