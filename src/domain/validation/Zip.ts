import type { FieldProblem } from './InvalidFields.ts';
import { type StatesOfZip, statesOfZip } from './UsZips.ts';

/** The format of a zip code by country; elsewhere it is letters, digits, spaces and hyphens. */
const shapes: ReadonlyMap<string, RegExp> = new Map([
  ['AT', /^[0-9]{4}$/],
  ['CH', /^[0-9]{4}$/],
  ['LI', /^[0-9]{4}$/],
  ['DE', /^[0-9]{5}$/],
  ['US', /^[0-9]{5}(?:-[0-9]{4})?$/],
]);
const elsewhere = /^[A-Z0-9][A-Z0-9 -]{1,11}$/i;

const inLiechtenstein = (zip: string): boolean => zip >= '9485' && zip <= '9498';

/**
 * Whether a well-formed zip code can exist in the country: within its ranges, without unused leading digits. For the
 * United States a list decides.
 */
const exists: ReadonlyMap<string, (zip: string) => boolean> = new Map([
  ['AT', (zip: string) => zip >= '1000'],
  ['CH', (zip: string) => zip >= '1000' && zip <= '9699' && !inLiechtenstein(zip)],
  ['LI', inLiechtenstein],
  ['DE', (zip: string) => zip >= '01000' && !['05', '43', '62'].includes(zip.slice(0, 2))],
]);

/** The country and state in which a zip code should lie. */
interface ZipPlace {
  readonly country: string;
  readonly state?: string | undefined;
}

const problemInUsZip = (states: readonly string[], state: string | undefined): FieldProblem | null => {
  if (states.length === 0) return { rule: 'zip-unknown' };
  return state === undefined || states.includes(state.trim()) ? null : { rule: 'zip-state' };
};

/**
 * A zip code by the rules of its country; in the United States it must exist by `statesOf` and lie in the given state
 * (VAL-12).
 */
export const validateZip = (
  text: string,
  { country, state }: ZipPlace,
  statesOf: StatesOfZip = statesOfZip,
): FieldProblem | null => {
  if (text.length > 20) return { rule: 'zip' };
  const zip = text.trim();
  if (!(shapes.get(country) ?? elsewhere).test(zip)) return { rule: 'zip' };
  if (country === 'US') return problemInUsZip(statesOf(zip), state);
  return exists.get(country)?.(zip) === false ? { rule: 'zip-unknown' } : null;
};
