import { msg } from '@lingui/core/macro';
import type { InvalidFields } from '../../../domain/validation/InvalidFields.ts';
import { fieldMessage } from '../fieldMessage.ts';
import { tryLater } from '../first/tryLater.ts';
import type { Words } from './Words.ts';

export const validationWords: Words<InvalidFields> = {
  // A form with a single field shows its problem in place of the reference to the marked fields.
  InvalidFields: ({ problems: [first] }, { shownIn }) => {
    if (shownIn !== 'single field') return msg`Please check the marked fields.`;
    return first === undefined ? tryLater : fieldMessage(first.problem);
  },
};
