import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { Icon } from '../../../kit/Icon.tsx';

interface SaveBarProps {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly saved: boolean;
  /** What the button says; `Save` unless told otherwise. */
  readonly label?: ReactNode;
  readonly done?: ReactNode;
}

/** The end of a form of the profile: what went wrong, the button, and that it is done. */
export function SaveBar({ busy, failure, saved, label, done }: SaveBarProps) {
  return (
    <>
      <FormFailure text={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="quiet" busy={busy}>{busy ? <Trans>Saving …</Trans> : (label ?? <Trans>Save</Trans>)}</Button>
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-rise empty:hidden">{saved ? <><Icon name="check" className="size-4" />{done ?? <Trans>Saved</Trans>}</> : null}</p>
      </div>
    </>
  );
}
