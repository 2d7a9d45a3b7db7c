import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The status reason of mutants that a run skips. */
export const outside = 'outside the sample';

/** The path of a source file, the same on every machine. */
export const pathBelowRoot = (fileName) => fileName.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '');

/** The place of a mutant in a seed's order. It depends on the mutant alone, so that other changes do not move it. */
export const placeOf = (seed, { fileName, location: { start }, mutatorName, replacement }) =>
  createHash('sha256')
    .update([seed, pathBelowRoot(fileName), start.line, start.column, mutatorName, replacement].join('\0'))
    .digest('hex');

/** Keeps the first N mutants of the seed's order; Stryker counts the others as invalid and does not run them. */
const sampleOf = () => {
  const size = Number(process.env.TROY_SAMPLE);
  const seed = process.env.TROY_SAMPLE_SEED;
  return {
    init: () => Promise.resolve(),
    group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
    check: (mutants) => {
      const inOrder = mutants.toSorted((a, b) => placeOf(seed, a).localeCompare(placeOf(seed, b)));
      const verdictOn = (place) =>
        place < size ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: outside };
      return Promise.resolve(Object.fromEntries(inOrder.map(({ id }, place) => [id, verdictOn(place)])));
    },
  };
};

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', sampleOf)];
