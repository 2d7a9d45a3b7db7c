import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

const scoreOf = (folder, mutants) => {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const valid = count(...noticed, ...unnoticed);
  const score = valid === 0 ? null : Number(((100 * count(...noticed)) / valid).toFixed(1));
  return {
    folder,
    mutants: valid,
    noticed: count(...noticed),
    survived: count('Survived'),
    unreached: count('NoCoverage'),
    score,
  };
};

/** The scores of a ring: the total first, then each folder. */
export function byFolder(ring, mutants) {
  const folders = Map.groupBy === undefined ? grouped(mutants) : Map.groupBy(mutants, folderOf);
  const rows = [...folders]
    .map(([folder, own]) => scoreOf(folder, own))
    .toSorted((a, b) => a.folder.localeCompare(b.folder));
  return [
    scoreOf(`src/${ring}`, mutants),
    ...rows.filter(({ folder, mutants: n }) => n > 0 && folder !== `src/${ring}`),
  ];
}

/** Folders two levels below src: a context, an area, a technology. */
const folderOf = ({ fileName }) => dirname(fileName).split('/').slice(0, 3).join('/');

function grouped(mutants) {
  const folders = new Map();
  for (const mutant of mutants) folders.set(folderOf(mutant), [...(folders.get(folderOf(mutant)) ?? []), mutant]);
  return folders;
}

/** One line for each mutant that no test noticed. */
export function* survivors(mutants) {
  const texts = new Map();
  for (const {
    fileName,
    location: { start, end },
    mutatorName,
    replacement,
    status,
  } of mutants) {
    if (!unnoticed.has(status)) continue;
    const lines = texts.get(fileName) ?? readFileSync(fileName, 'utf8').split('\n');
    texts.set(fileName, lines);
    const first = lines[start.line - 1]?.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
    const [was, becomes] = [first ?? '', replacement ?? ''].map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 90));
    const outcome = status === 'NoCoverage' ? 'unreached' : 'survived ';
    yield `${outcome} ${fileName}:${start.line}:${start.column} ${mutatorName}: ${was} → ${becomes}`;
  }
}

const marks = ['<!-- mutation -->', '<!-- end of mutation -->'];
const head =
  '| folder | mutants | noticed | survived | unreached | score | asked | sample | date |\n|---|---|---|---|---|---|---|---|---|';

/** The page with the new rows of these rings. */
export function tableWith(page, scores, { date, sample }) {
  const [before, rest] = page.split(marks[0]);
  if (rest === undefined) throw new Error(`docs/reliability.md has no ${marks[0]}`);
  const [table, after] = rest.split(marks[1]);
  const written = new Set(scores.map(({ ring }) => ring.name));
  const ringOfRow = (row) => /^\| (?:\*\*)?src\/(\w+)/.exec(row)?.[1];
  const kept = table.split('\n').filter((row) => ringOfRow(row) !== undefined && !written.has(ringOfRow(row)));
  const fresh = scores.flatMap(({ ring, rows }) =>
    rows.map(({ folder, mutants, noticed: seen, survived, unreached, score }, place) => {
      const name = place === 0 ? `**${folder}**` : folder;
      const reached = score === null ? '–' : `${score} %`;
      const wanted = place === 0 ? `≥ ${ring.wanted} %` : '';
      return `| ${[name, mutants, seen, survived, unreached, reached, wanted, sample, date].join(' | ')} |`;
    }),
  );
  return `${before}${marks[0]}\n\n${head}\n${[...kept, ...fresh].join('\n')}\n\n${marks[1]}${after}`;
}
