import {
  consentGroups,
  defaultGroups,
  necessaryGroup,
  type Consent,
  type ConsentGroup,
} from '../../domain/consent/Consent.ts';
import type { Stepped } from '../Process.ts';

/** What the page asks a visitor about storing and loading, as a value (CNS-1). */
export interface ConsentChoice {
  /** What holds in this browser; null until it is known. */
  readonly consent: Consent | null;
  /** The groups ticked in the open settings; null: they are closed. */
  readonly ticked: readonly ConsentGroup[] | null;
  /** A decision of this page is being kept. */
  readonly isDeciding: boolean;
  /** The last decision could not be kept. */
  readonly hasFailed: boolean;
}

export type ConsentChoiceEvent =
  /** The consent of the browser has arrived or changed, maybe in another tab. */
  | { readonly type: 'heard'; readonly consent: Consent }
  | { readonly type: 'settings-opened' }
  | { readonly type: 'settings-closed' }
  | { readonly type: 'ticked'; readonly group: ConsentGroup; readonly isGranted: boolean }
  /** `ticked` keeps the settings as they are; the others decide without looking at them. */
  | { readonly type: 'decided'; readonly by: 'all' | 'necessary' | 'ticked' }
  | { readonly type: 'kept' }
  | { readonly type: 'not-kept' };

export interface KeepConsent {
  readonly type: 'keep';
  readonly granted: readonly ConsentGroup[];
}

type Next = Stepped<ConsentChoice, KeepConsent>;

/** Before the consent of the visitor is known. */
export const initial = (): ConsentChoice => ({ consent: null, ticked: null, isDeciding: false, hasFailed: false });

/** Whether the sheet asks the visitor: it is known that nothing is decided. */
export const asks = ({ consent, isDeciding }: ConsentChoice): boolean =>
  consent !== null && consent.decidedAt === null && !isDeciding;

/** The choice after an event. Only a decision of the visitor leads to a command. */
export function step(choice: ConsentChoice, event: ConsentChoiceEvent): Next {
  switch (event.type) {
    case 'heard':
      return still({ ...choice, consent: event.consent });
    case 'settings-opened':
      return still({ ...choice, ticked: choice.consent?.granted ?? defaultGroups, hasFailed: false });
    case 'settings-closed':
      return still({ ...choice, ticked: null });
    case 'ticked':
      return still(ticking(choice, event.group, event.isGranted));
    case 'decided':
      return deciding(choice, grantedBy(choice, event.by));
    case 'kept':
      return still({ ...choice, isDeciding: false, ticked: null });
    case 'not-kept':
      return still({ ...choice, isDeciding: false, hasFailed: true });
  }
}

const still = (state: ConsentChoice): Next => ({ state, commands: [] });

function ticking(choice: ConsentChoice, group: ConsentGroup, isGranted: boolean): ConsentChoice {
  const { ticked } = choice;
  if (ticked === null || group === necessaryGroup) return choice;
  const isTicked = (one: ConsentGroup) => (one === group ? isGranted : ticked.includes(one));
  return { ...choice, ticked: consentGroups.filter(isTicked) };
}

function grantedBy({ ticked }: ConsentChoice, by: 'all' | 'necessary' | 'ticked'): readonly ConsentGroup[] {
  if (by === 'all') return consentGroups;
  return by === 'necessary' ? defaultGroups : (ticked ?? defaultGroups);
}

const deciding = (choice: ConsentChoice, granted: readonly ConsentGroup[]): Next =>
  choice.isDeciding
    ? still(choice)
    : { state: { ...choice, isDeciding: true, hasFailed: false }, commands: [{ type: 'keep', granted }] };
