import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/Icon.tsx';
import type { Toast } from '../../kit/ToastContext.ts';

/** The newest notification. */
export default function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="rise pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-surface p-4 text-sm shadow-float">
      <Icon name={toast.tone === 'good' ? 'check' : 'warning'} className={toast.tone === 'good' ? 'text-rise' : 'text-alarm'} />
      <div className="min-w-0 flex-1">
        <p>{toast.text}</p>
        {toast.link === undefined ? null : <Link to={toast.link.to} search={{ type: 'buy' }} onClick={onClose} className="link mt-1 inline-block font-semibold">{toast.link.label}</Link>}
      </div>
      <button type="button" onClick={onClose} aria-label={t`Dismiss`} className="-m-1 grid size-8 place-items-center rounded-md text-soft hover:text-ink"><Icon name="close" className="size-4" /></button>
    </div>
  );
}
