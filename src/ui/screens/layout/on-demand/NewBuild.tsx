import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { useWouldLose } from '../../shared/forms/unkept.ts';

/**
 * Offers to load the new version of the shop. The history entries of forms keep what was typed, but no secrets; the offer
 * waits while the page has a form that keeps nothing and is not sent (OPS-2).
 */
export default function NewBuild() {
  const { t } = useLingui();
  const [isHidden, hide] = useState(false);
  const wouldLose = useWouldLose();
  if (isHidden || wouldLose) return null;
  return (
    <div className="rise pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-float">
      <Icon name="info" className="text-soft" />
      <div className="min-w-0 flex-1">
        <p>
          <Trans>
            There is a new version of this shop. Your cart and what you have entered are kept; only passwords have to be
            entered again.
          </Trans>
        </p>
        <Button look="quiet" small className="mt-3" onClick={() => window.location.reload()}>
          <Trans>Load the new version</Trans>
        </Button>
      </div>
      <button
        type="button"
        onClick={() => hide(true)}
        aria-label={t`Dismiss`}
        className="-m-1 grid size-8 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
