// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import NewBuild from '../../../../src/ui/screens/layout/on-demand/NewBuild.tsx';
import ReportDesk from '../../../../src/ui/screens/shared/reports/ReportDesk.tsx';
import { inShop } from '../../inShop.tsx';

const offer = () => screen.queryByRole('button', { name: 'Load the new version' });
const type = (text: string) => fireEvent.change(screen.getByLabelText('Your report'), { target: { value: text } });
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    if (button.getAttribute('type') === 'submit') fireEvent.submit(button);
    else fireEvent.click(button);
  });

afterEach(() => void vi.restoreAllMocks());

it('the offer of a new version waits for a form that keeps nothing, and for a code shown once (OPS-2, R13)', async () => {
  const opened = performance.now();
  let asked = 0;
  // A minute passes between any two looks at the clock.
  vi.spyOn(performance, 'now').mockImplementation(() => opened + (asked += 60_000));
  await inShop(
    <>
      <ReportDesk />
      <NewBuild />
    </>,
  );
  expect(offer()).not.toBeNull();
  type('They cook the books.');
  await waitFor(() => expect(offer()).toBeNull());
  type('');
  await waitFor(() => expect(offer()).not.toBeNull());
  type('They cook the books.');
  await press('Send report');
  await screen.findByText('Your report has arrived');
  expect(offer()).toBeNull();
  await press('I have kept the code');
  await waitFor(() => expect(offer()).not.toBeNull());
});
