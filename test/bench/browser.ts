import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../process/http.ts';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { measured, type Report } from './lighthouse.ts';
import { atMost, number, type Row } from './Row.ts';

const pages = [
  ['home', '/'],
  ['listing', '/shop'],
  ['product', '/produkt/wiener-philharmoniker-gold-1-oz'],
] as const;

const asked = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The run with the middle performance of three: a single run meets whatever else the machine does. */
const middleOf = async (url: string): Promise<Report> => {
  const runs: Report[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await measured(url, asked));
  const performance = ({ categories }: Report): number => categories['performance']?.score ?? 0;
  const [, middle] = runs.toSorted((a, b) => performance(a) - performance(b));
  if (middle === undefined) throw new Error('no run of Lighthouse');
  return middle;
};

/**
 * Lighthouse, mobile, simulated slow 4G and a four times slower processor. The shop shares the machine here and has
 * finished the work of its start.
 */
export const browserRows = async (env: Environment): Promise<readonly Row[]> => {
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'warn' });
  const origin = `http://localhost:${shop.port}`;
  for (const [, path] of pages) await ask(origin + path);
  await sleep(15_000);
  const rows: Row[] = [];
  for (const [name, path] of pages) {
    const { categories, audits } = await middleOf(origin + path);
    const part = 'Lighthouse, mobile, simulated slow 4G, 4 × CPU';
    const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
    const failed = Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map(({ title }) => title);
    const others = ['accessibility', 'best-practices', 'seo'].map(score);
    rows.push(
      {
        part,
        what: `${name}: performance${failed.length === 0 ? '' : ` (below 90: ${failed.slice(0, 6).join('; ')})`}`,
        measured: String(score('performance')),
        aim: '≥ 98',
        holds: score('performance') >= 98,
      },
      {
        part,
        what: `${name}: accessibility, best practices, SEO`,
        measured: others.join(', '),
        aim: '100 each',
        holds: others.every((each) => each === 100),
      },
      atMost(part, `${name}: LCP`, value('largest-contentful-paint') / 1000, 1.5, ' s', 2),
      {
        part,
        what: `${name}: TBT, CLS`,
        measured: `${number(value('total-blocking-time'))} ms, ${number(value('cumulative-layout-shift'), 3)}`,
        aim: '≤ 50 ms, ≤ 0.01',
        holds: value('total-blocking-time') <= 50 && value('cumulative-layout-shift') <= 0.01,
      },
    );
    const requests = audits['network-requests']?.details?.items ?? [];
    if (name === 'listing')
      rows.push(atMost(part, 'requests of the first listing page, pictures included', requests.length, 40, ''));
    const scripts = requests.filter(
      (item) => typeof item === 'object' && item !== null && 'resourceType' in item && item.resourceType === 'Script',
    );
    const bytes = scripts.reduce(
      (sum: number, item) =>
        sum + (typeof item === 'object' && item !== null && 'transferSize' in item ? Number(item.transferSize) : 0),
      0,
    );
    rows.push(atMost(part, `${name}: scripts fetched until idle`, bytes / 1000, 240, ' KB', 1));
  }
  await shop.stop();
  return rows;
};
