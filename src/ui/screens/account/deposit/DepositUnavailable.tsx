import { Trans } from '@lingui/react/macro';
import { NotShown } from '../../shared/errors/NotShown.tsx';

/** Shown if the deposits cannot be loaded (DEP-5). */
export function DepositUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <h1 className="mb-6 text-4xl">
        <Trans>My deposit</Trans>
      </h1>
      <NotShown title={<Trans>Your deposit cannot be shown just now</Trans>} onRetry={onRetry} />
    </>
  );
}
