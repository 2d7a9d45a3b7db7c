import type { Addresses } from '../binding/Addresses.ts';
import { canonicalPath, shownPath } from './paths.ts';
import { returnAddress, safeReturnPath } from './returnPath.ts';

/** What screens ask about addresses, answered from the table of pages. */
export const addresses: Addresses = { canonicalPath, shownPath, safeReturnPath, returnAddress };
