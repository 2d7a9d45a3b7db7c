import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

const isSource = (path) => /\.tsx?$/.test(path);

/**
 * The commit that a change is compared with: the merge base with `named`, else HEAD while there are uncommitted
 * changes, else the commit before HEAD.
 */
const baseOf = (named) => {
  if (named !== undefined) return git('merge-base', named, 'HEAD').trim();
  return git('status', '--porcelain', '--', 'src').trim() === '' ? 'HEAD~1' : 'HEAD';
};

/** The lines that a diff without context adds, as `src/file.ts:from-to`. */
export function addedRanges(diff) {
  const ranges = [];
  let file = null;
  for (const line of diff.split('\n')) {
    const path = /^\+\+\+ (?:b\/(.*)|\/dev\/null)$/.exec(line);
    if (path !== null) file = path[1] !== undefined && isSource(path[1]) ? path[1] : null;
    const lines = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (lines === null || file === null) continue;
    const [from, count] = [Number(lines[1]), Number(lines[2] ?? 1)];
    if (count > 0) ranges.push(`${file}:${from}-${from + count - 1}`);
  }
  return ranges;
}

/** The changed lines of the sources; all lines of untracked files. */
export function changedRanges(named) {
  const asWritten = ['--unified=0', '--no-color', '--no-ext-diff', '--src-prefix=a/', '--dst-prefix=b/'];
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'src').split('\n').filter(isSource);
  const whole = added.map((path) => `${path}:1-${readFileSync(path, 'utf8').split('\n').length}`);
  return [...addedRanges(git('diff', ...asWritten, baseOf(named), '--', 'src')), ...whole];
}
