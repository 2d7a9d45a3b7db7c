import { spawnSync } from 'node:child_process';

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

/** The commit a change is compared with: the one that is named, the last one while something is uncommitted, else the one before it. */
const baseOf = (named) => named ?? (git('status', '--porcelain', '--', 'src').trim() === '' ? 'HEAD~1' : 'HEAD');

/** The changed lines of the sources, as `src/file.ts:from-to`. */
export function changedRanges(named) {
  const ranges = [];
  let file = null;
  for (const line of git('diff', '--unified=0', '--no-color', '--no-ext-diff', baseOf(named), '--', 'src').split('\n')) {
    const path = /^\+\+\+ (?:b\/(.*)|\/dev\/null)$/.exec(line);
    if (path !== null) file = path[1] !== undefined && /\.tsx?$/.test(path[1]) ? path[1] : null;
    const lines = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (lines === null || file === null) continue;
    const [from, count] = [Number(lines[1]), Number(lines[2] ?? 1)];
    if (count > 0) ranges.push(`${file}:${from}-${from + count - 1}`);
  }
  return ranges;
}
