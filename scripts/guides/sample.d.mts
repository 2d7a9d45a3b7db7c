import type { Edit } from './edit.mjs';

export const sample: Readonly<Record<string, readonly Edit[]>>;
export const testsOfSample: readonly string[];
