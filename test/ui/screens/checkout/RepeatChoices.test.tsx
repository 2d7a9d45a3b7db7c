// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder } from '../../../builders/order.ts';
import { RepeatChoices } from '../../../../src/ui/screens/checkout/my-data/RepeatChoices.tsx';
import { inShop } from '../../inShop.tsx';

it.each([
  ['deposit', false],
  ['shipping', true],
] as const)('the last sale by %s shows where its goods are: %s (DEP-2)', async (shippingMode, isShown) => {
  const order = anOrder({ type: 'sell', shippingMode });
  await inShop(<RepeatChoices order={order} stores={[]} busy={false} onRepeat={() => {}} />);
  const { street } = order.shippingAddress ?? order.billingAddress;
  expect(screen.queryByText(new RegExp(street)) !== null).toBe(isShown);
});
