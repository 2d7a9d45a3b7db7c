import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementKind } from '../../../../domain/deposit/Movement.ts';

export const movementKindNames: Readonly<Record<MovementKind, MessageDescriptor>> = {
  purchase: msg`Purchase`,
  sale: msg`Sale`,
  delivery: msg({ context: 'movement of a deposit', message: 'Delivery' }),
  correction: msg`Correction`,
};
