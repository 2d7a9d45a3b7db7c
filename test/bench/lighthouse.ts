import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Lighthouse is fetched on first use and is no dependency of the project. */
const home = resolve('node_modules/.cache/troy-lighthouse');
const cli = join(home, 'node_modules/lighthouse/cli/index.js');

export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly score: number | null;
        readonly title: string;
        readonly details?: { readonly items?: readonly unknown[] };
      }
    >
  >;
}

/** The report on a page in these categories; `more` are further flags of Lighthouse. */
export const measured = async (
  url: string,
  categories: readonly string[],
  ...more: readonly string[]
): Promise<Report> => {
  if (!existsSync(cli))
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', home, 'lighthouse@12.8.2']);
  const out = mkdtempSync(join(tmpdir(), 'troy-lighthouse-'));
  const file = join(out, 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      `--only-categories=${categories.join(',')}`,
      ...more,
    ],
    {
      env: {
        ...process.env,
        ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { CHROME_PATH: process.env['CHROMIUM_PATH'] }),
      },
      maxBuffer: 1 << 26,
    },
  );
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(out, { recursive: true });
  return report;
};
