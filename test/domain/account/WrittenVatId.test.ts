import { expect, it } from 'vitest';
import { tidyVatId } from '../../../src/domain/account/TidyVatId.ts';
import { writtenVatId } from '../../../src/domain/account/WrittenVatId.ts';

it.each([
  ['CHE107787577MWST', 'CHE-107.787.577 MWST'],
  ['CHE107787577', 'CHE-107.787.577'],
  ['CHE107787577TVA', 'CHE-107.787.577 TVA'],
  ['ATU13585627', 'ATU13585627'],
  ['LI12345', 'LI12345'],
  ['CHE10778757', 'CHE10778757'],
])('a VAT ID is written as in its register, and stored the same: %s (VAL-10)', (kept, written) => {
  expect(writtenVatId(kept)).toBe(written);
  expect(tidyVatId(written)).toBe(kept);
});
