import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { measured } from './lighthouse.ts';
import type { Row } from './Row.ts';

/** A page of each type, in German and English. */
const pages = [
  ['home', '/', '/en'],
  ['listing', '/shop/goldmuenzen', '/en/shop'],
  ['product', '/produkt/wiener-philharmoniker-gold-1-oz', '/en/product/vienna-philharmonic-gold-1-oz'],
  ['selling', '/ankauf', '/en/sell-to-us'],
  ['price list', '/preisliste/gold/muenzen', '/en/pricelist/gold/coins'],
  ['chart of rates', '/kurse', '/en/rates'],
  ['blog', '/blog', '/en/blog'],
  ['article', '/blog/muenze-oder-barren', '/en/blog/coin-or-bar'],
  ['news', '/news', '/en/news'],
  ['press releases', '/ueber-uns/presse/presseaussendungen', '/en/ueber-uns/presse/presseaussendungen'],
  ['knowledge hub', '/wissen', '/en/knowledge-hub'],
  ['page of the hub', '/wissen/echtheit-pruefen', '/en/knowledge-hub/testing-authenticity'],
  ['encyclopedia', '/wissen/enzyklopaedie', '/en/knowledge-hub/encyclopedia'],
  ['entry', '/wissen/enzyklopaedie/feinunze', '/en/knowledge-hub/encyclopedia/troy-ounce'],
  ['stores', '/filialen', '/en/stores'],
  ['store', '/filialen/wien-innere-stadt', '/en/stores/wien-innere-stadt'],
  ['contact', '/kontakt', '/en/contact-us'],
  ['whistleblower', '/hinweisgebersystem', '/en/whistleblower'],
  ['consulate', '/oe-konsulat-sg', '/en/oe-konsulat-sg'],
  ['blocks of a page', '/erster-goldkauf', '/en/first-gold-purchase'],
  ['terms', '/agb', '/en/terms'],
] as const;

/** Pages that must not be found, so the audit that asks for it is left out. */
const hidden = [
  ['cart', '/warenkorb', '/en/cart'],
  ['search', '/suche?q=gold', '/en/search?q=gold'],
  ['sign-in', '/login', '/en/login'],
  ['registration', '/registrierung', '/en/register'],
] as const;

/** A page that answers 404, which the console repeats, and that no search describes. */
const missing = [['unknown address', '/gibt-es-nicht', '/en/nowhere']] as const;
const ofMissing = ['is-crawlable', 'http-status-code', 'errors-in-console', 'meta-description'];

const asked = ['accessibility', 'best-practices', 'seo'];

/** Every type of page by Lighthouse, mobile, without its slow network and processor: only what needs no measuring counts. */
export const everyPageRows = async (env: Environment): Promise<readonly Row[]> => {
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'warn', TROY_REPORTS_KEY: 'k'.repeat(43) });
  const rows: Row[] = [];
  for (const [list, flags] of [
    [pages, []],
    [hidden, ['--skip-audits=is-crawlable']],
    [missing, [`--skip-audits=${ofMissing.join(',')}`, '--ignore-status-code']],
  ] as const)
    for (const [name, ...paths] of list) {
      const scores: string[] = [];
      const failed = new Set<string>();
      for (const path of paths) {
        const url = `http://localhost:${shop.port}${path}`;
        const { categories, audits } = await measured(url, asked, '--throttling-method=provided', ...flags);
        const of = asked.map((each) => (categories[each]?.score ?? 0) * 100);
        scores.push(of.map(Math.round).join(', '));
        for (const { score, title } of Object.values(audits)) if (score !== null && score < 1) failed.add(title);
      }
      // Each takes half a minute, and the table comes at the end.
      console.log(`${name}: ${scores.join(' and ')}`, ...failed);
      const holds = scores.every((each) => each === '100, 100, 100');
      rows.push({
        part: 'Lighthouse, each type of page in German and English: accessibility, best practices, SEO',
        what: holds ? name : `${name} (${[...failed].join('; ')})`,
        measured: scores.join(' and '),
        aim: '100 each',
        holds,
      });
    }
  await shop.stop();
  return rows;
};
