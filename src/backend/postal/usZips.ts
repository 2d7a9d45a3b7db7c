import type { StatesOfZip } from '../../domain/validation/UsZips.ts';
import list from './us-zips.txt?raw';

/** The last two digits in a line, as numbers: `01-03 07` are 1, 2, 3 and 7. */
const lastDigits = (runs: readonly string[]): readonly number[] =>
  runs.flatMap((run) => {
    const [from, to = from] = run.split('-').map(Number);
    return from === undefined || to === undefined
      ? []
      : Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });

/** The states of every code, indexed by the code. */
const read = (): readonly (readonly string[] | undefined)[] => {
  const places = new Array<readonly string[] | undefined>(100_000);
  for (const line of list.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [prefix = '', state = '', ...runs] = line.split(' ');
    const alone = [state];
    for (const digits of lastDigits(runs)) {
      const place = Number(prefix) * 100 + digits;
      const before = places[place];
      places[place] = before === undefined ? alone : [...before, state];
    }
  }
  return places;
};

let places: ReturnType<typeof read> | undefined;

/** The states of a ZIP code, from the list of existing codes; the first call reads the list (VAL-12). */
export const statesOfUsZip: StatesOfZip = (zip) => {
  places ??= read();
  return places[Number(zip.slice(0, 5))] ?? [];
};
