import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { SavedWord } from './SavedWord.tsx';

interface SaveBarProps {
  readonly busy: boolean;
  readonly failure: string | null;
  /** What the button says; `Save` unless told otherwise. */
  readonly label?: ReactNode;
  /** What has been saved; null while nothing was. */
  readonly done?: ReactNode;
  /** Closes the form unsaved, where it can be. */
  readonly onCancel?: () => void;
}

/** The end of a form of the profile: what went wrong, the buttons, and that it is done. */
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
