import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';

interface NotShownProps {
  /** Says what could not be loaded. */
  readonly title: ReactNode;
  readonly more?: ReactNode;
  readonly onRetry: () => void;
}

/** The notice in place of what could not be loaded. */
export function NotShown({ title, more, onRetry }: NotShownProps) {
  return (
    <Notice tone="alarm" live title={title}>
      <p>
        <Trans>Something went wrong. Please try again later.</Trans> {more}
      </p>
      <Button look="quiet" small onClick={onRetry} className="mt-3">
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}
