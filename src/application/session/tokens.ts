import { token } from '../UseCase.ts';
import type { SignIn } from './SignIn.ts';
import type { SignOut } from './SignOut.ts';
import type { SignOutEverywhere } from './SignOutEverywhere.ts';
import type { WatchExpiry } from './WatchExpiry.ts';
import type { WatchSession } from './WatchSession.ts';

export const watchSession = token<WatchSession>('WatchSession');
export const watchExpiry = token<WatchExpiry>('WatchExpiry');
export const signIn = token<SignIn>('SignIn');
export const signOut = token<SignOut>('SignOut');
export const signOutEverywhere = token<SignOutEverywhere>('SignOutEverywhere');
