// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Agreements as Agreed } from '../../../../../src/domain/checkout/Missing.ts';
import { Agreements } from '../../../../../src/ui/screens/shared/purchase/Agreements.tsx';
import { comingAlive } from '../../../inShop.tsx';

it('takes up a box that was ticked before hydration (CHK-3)', async () => {
  const changes: Partial<Agreed>[] = [];
  function View() {
    const [agreed, setAgreed] = useState<Agreed>({ privacyAccepted: false, termsAccepted: false });
    const change = (to: Partial<Agreed>) => {
      changes.push(to);
      setAgreed((before) => ({ ...before, ...to }));
    };
    return <Agreements side="buy" agreed={agreed} onChange={change} privacyError={undefined} termsError={undefined} />;
  }
  await comingAlive(<View />, () => {
    screen.getByRole<HTMLInputElement>('checkbox', { name: /terms and conditions/ }).checked = true;
  });
  expect(changes).toEqual([{ termsAccepted: true }]);
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticked).toEqual([false, true]);
});
