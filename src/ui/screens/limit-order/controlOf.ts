import { controlOf as controlOfDraft } from '../shared/address/draftProblems.ts';

const terms = new Set(['quantity', 'target', 'day', 'time']);

/** Id of the control of a field of the form. */
export const controlOf = (field: string): string => (terms.has(field) ? `limit-${field}` : controlOfDraft(field));
