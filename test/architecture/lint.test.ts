import { loadESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const LegacyESLint = await loadESLint({ useFlatConfig: false });
const eslint = new LegacyESLint();
/** The rules that code in the file breaks. */
const broken = async (filePath: string, code: string): Promise<readonly (string | null)[]> => {
  const [found] = await eslint.lintText(code, { filePath });
  return [...new Set(found?.messages.map(({ ruleId }) => ruleId))];
};

describe.each(['src/domain/cart/Planted.ts', 'src/contract/calls/planted.ts'])('lint of %s', (file) => {
  it.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'performance.now()',
    'globalThis.Date.now()',
    'self.performance.now()',
    'global.Date.now()',
    "globalThis['Date']",
    'new Intl.DateTimeFormat("de").format()',
    'new Intl.DateTimeFormat("de").formatToParts()',
    'Math.random()',
    'crypto.randomUUID()',
    'setInterval(() => {}, 1)',
  ])('refuses %s: the core reads no clock and no random number', async (expression) => {
    expect(await broken(file, `export const planted = ${expression};\n`)).not.toEqual([]);
  });

  it('refuses the clock under another name', async () => {
    expect(await broken(file, 'export const { now } = Date;\n')).toContain('no-restricted-properties');
    expect(await broken(file, 'export const D = Date;\n')).toEqual(['no-restricted-syntax']);
  });

  it('allows to compute with moments', async () => {
    const code = 'export const day = new Date(0).getTime() + Date.UTC(2026, 0, 1);\n';
    expect(await broken(file, code)).toEqual([]);
  });
});

describe('lint of effects and subjects', () => {
  const running = "import { Effect } from 'effect';\nvoid Effect.runSync(Effect.void);\n";
  const subject = "import { ReplaySubject } from 'rxjs';\nexport const values = new ReplaySubject<number>(1);\n";

  it.each([
    'src/contract/planted.ts',
    'src/application/cart/Planted.ts',
    'src/adapters/http/Planted.ts',
    'src/backend/content/Planted.ts',
  ])('refuses to run an effect in %s', async (file) => {
    expect(await broken(file, running)).toContain('no-restricted-properties');
  });

  it.each(['src/backend/http/planted.ts', 'src/main/planted.ts', 'test/planted.ts'])(
    'allows to run an effect in %s',
    async (file) => {
      expect(await broken(file, running)).toEqual([]);
    },
  );

  it.each(['src/application/cart/Planted.ts', 'src/backend/content/Planted.ts', 'src/main/browser/planted.ts'])(
    'refuses a subject in %s',
    async (file) => {
      expect(await broken(file, subject)).toEqual(['@typescript-eslint/no-restricted-imports']);
    },
  );

  it('allows a subject in an adapter', async () => {
    expect(await broken('src/adapters/browser/Planted.ts', subject)).toEqual([]);
  });
});
