import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { SavedWord } from './SavedWord.tsx';

interface SaveBarProps {
  readonly busy: boolean;
  readonly failure: string | null;
  /** Text of the button, `Save` by default. */
  readonly label?: ReactNode;
  /** Confirmation after saving; null before. */
  readonly done?: ReactNode;
  /** Closes the form without saving; absent if it cannot be closed. */
  readonly onCancel?: () => void;
}

/** Bottom of a profile form: error, buttons, confirmation. */
export function SaveBar({ busy, failure, label, done = null, onCancel }: SaveBarProps) {
  return (
    <>
      <FormFailure text={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look={onCancel === undefined ? 'quiet' : 'primary'} busy={busy}>
          {busy ? <Trans>Saving …</Trans> : (label ?? <Trans>Save</Trans>)}
        </Button>
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <SavedWord>{done}</SavedWord>
      </div>
    </>
  );
}
