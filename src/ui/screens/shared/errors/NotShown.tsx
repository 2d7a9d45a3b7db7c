import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';

/** The notice in place of what could not be loaded; the title says what that is. */
export function NotShown({ title, onRetry }: { readonly title: ReactNode; readonly onRetry: () => void }) {
  return (
    <Notice tone="alarm" live title={title}>
      <p>
        <Trans>Something went wrong. Please try again later.</Trans>
      </p>
      <Button look="quiet" small onClick={onRetry} className="mt-3">
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}
