import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { stopWith } from '../ground.mjs';
import { ringOf, rings } from './rings.mjs';

const options = {
  sample: { type: 'string' },
  seed: { type: 'string', default: '7' },
  ring: { type: 'string' },
  changed: { type: 'boolean', default: false },
  base: { type: 'string' },
  'no-static': { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  concurrency: { type: 'string', default: String(Math.min(2, availableParallelism())) },
};

const read = (args) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return stopWith(error.message);
  }
};

const isCommit = (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0;

/** What is wrong with the arguments, in one line; undefined when nothing is. */
export function problemOf(values, paths) {
  const ringNames = rings.map(({ name }) => name);
  const misspelt = values.ring?.split(',').find((name) => !ringNames.includes(name));
  const outside = paths.find((path) => ringOf(path) === undefined);
  const missing = paths.find((path) => !existsSync(path.replace(/:.*$/, '')));
  const scopes = [paths.length > 0 && 'a path', values.changed && '--changed', values.ring && '--ring'].filter(Boolean);
  if (!/^[1-9]\d*$/.test(values.sample ?? '1')) return `--sample is a number from 1, not ${values.sample}`;
  if (!/^[1-9]\d*$/.test(values.concurrency)) return `--concurrency is a number from 1, not ${values.concurrency}`;
  if (misspelt !== undefined) return `There is no ring ${misspelt}, only ${ringNames.join(', ')}`;
  if (outside !== undefined) return `${outside} lies in no ring: ${ringNames.map((name) => `src/${name}`).join(', ')}`;
  if (missing !== undefined) return `${missing} does not exist`;
  if (scopes.length > 1) return `${scopes.join(' and ')} exclude each other`;
  if (values.base !== undefined && !values.changed) return '--base belongs to --changed';
  if (values.base !== undefined && !isCommit(values.base)) return `--base ${values.base} is no commit`;
  return undefined;
}

/** The options and the paths below the root that were asked for; ends the process when they make no sense. */
export function argumentsOf(args) {
  const { values, positionals } = read(args);
  const paths = positionals.map((path) => posix.normalize(path.replaceAll('\\', '/')).replace(/\/$/, ''));
  const problem = problemOf(values, paths);
  if (problem !== undefined) stopWith(problem);
  return { values, paths };
}
