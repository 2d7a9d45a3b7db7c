import { msg } from '@lingui/core/macro';

/** The answer to an earlier attempt was lost, and that attempt had placed a limit order with other values. */
export const placedElsewhere = msg`Your earlier attempt has already placed a limit order. You find it in your account; placing again makes a second one.`;
