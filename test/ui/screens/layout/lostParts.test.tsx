// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useToast } from '../../../../src/ui/kit/ToastContext.ts';
import { Layout } from '../../../../src/ui/screens/layout/Layout.tsx';
import { inShop } from '../../inShop.tsx';

vi.mock('../../../../src/ui/screens/layout/on-demand/ToastCard.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function Telling() {
  const tell = useToast();
  return (
    <button type="button" onClick={() => tell({ tone: 'bad', text: 'No connection.' })}>
      Tell
    </button>
  );
}

it('a notification is shown plainly when its card cannot be loaded, and the page stands', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await inShop(
    <Layout name="minimal" metals={null}>
      <Telling />
    </Layout>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tell' }));
  await waitFor(() => expect(screen.getByText('No connection.').closest('[role=status]')).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Tell' })).toBeTruthy();
});
