import { days, type Instant } from '../kernel/Instant.ts';

/**
 * The groups of what a shop may store and load (CNS-1): C0001 necessary, C0002 performance, C0003 functional, C0004
 * targeting, C0005 social.
 */
export const consentGroups = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** Security: sign-in, cart, and this consent itself. A visitor cannot refuse it. */
export const necessaryGroup = 'C0001' satisfies ConsentGroup;

/** Granted without a question: security and functionality (§9). */
export const defaultGroups: readonly ConsentGroup[] = [necessaryGroup, 'C0003'];

/** What a visitor allows the shop to store and to load. */
export interface Consent {
  /** In the order of the groups; always has the necessary one. */
  readonly granted: readonly ConsentGroup[];
  /** null: the visitor has not decided, so the defaults apply. */
  readonly decidedAt: Instant | null;
}

export const undecided: Consent = { granted: defaultGroups, decidedAt: null };

/** The consent of a visitor who grants these groups now. */
export const decided = (granted: readonly ConsentGroup[], now: Instant): Consent => ({
  granted: consentGroups.filter((group) => group === necessaryGroup || granted.includes(group)),
  decidedAt: now,
});

/** Whether a group is granted. */
export const allows = ({ granted }: Consent, group: ConsentGroup): boolean => granted.includes(group);

/** How long a decision holds, in ms; then the visitor is asked again. */
export const consentHoldsFor = days(182);

/** Rises when a group comes to mean something else: decisions about the former groups no longer hold. */
const version = '1';

/** A consent as text, such as `1.1764288000.C0001-C0003`: version, seconds since 1970, granted groups. */
export const consentInText = ({ granted, decidedAt }: Consent): string =>
  [version, Math.floor((decidedAt ?? 0) / 1000), granted.join('-')].join('.');

/**
 * The consent that a text states. A text that is absent, malformed, of another version, from the future or no longer in
 * force states none.
 */
export function consentOf(text: string | undefined, now: Instant): Consent {
  const [, at, names] = /^1\.(\d{1,11})\.([C\d-]{1,60})$/.exec(text ?? '') ?? [];
  if (at === undefined || names === undefined) return undecided;
  const decidedAt = Number(at) * 1000;
  const named = names.split('-');
  const granted = consentGroups.filter((group) => named.includes(group));
  const isWhole = granted.length === named.length && granted.includes(necessaryGroup);
  const isInForce = decidedAt <= now && now < decidedAt + consentHoldsFor;
  return isWhole && isInForce ? { granted, decidedAt } : undecided;
}
