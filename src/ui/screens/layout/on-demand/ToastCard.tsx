import { useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Icon } from '../../../kit/Icon.tsx';
import type { Toast } from '../../../kit/ToastContext.ts';

/** The newest toast. A toast with a link closes on navigation. */
export default function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const stays = toast.link === undefined;
  useEffect(
    () =>
      stays
        ? undefined
        : router.subscribe('onBeforeLoad', ({ pathChanged }) => {
            if (pathChanged) onClose();
          }),
    [router, stays, onClose],
  );
  return (
    <div className="rise pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-float">
      <Icon
        name={toast.tone === 'good' ? 'check' : 'warning'}
        className={toast.tone === 'good' ? 'text-rise' : 'text-alarm'}
      />
      <div className="min-w-0 flex-1">
        <p>{toast.text}</p>
        {toast.link === undefined ? null : (
          <Link
            to={toast.link.to}
            search={{ type: toast.link.side }}
            onClick={onClose}
            className="link mt-1 inline-block font-semibold"
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={t`Dismiss`}
        className="-m-1 grid size-8 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
