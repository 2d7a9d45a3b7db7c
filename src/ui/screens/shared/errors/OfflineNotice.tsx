import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/Icon.tsx';
import { useOnline } from './useOnline.ts';

/** Shown while the browser is offline. */
export default function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="offline fixed inset-x-0 bottom-[var(--foot,0px)] z-50 empty:hidden">
      {online ? null : (
        <p className="flex items-center justify-center gap-2.5 bg-caution-wash px-4 py-2.5 text-sm font-medium text-caution shadow-card">
          <Icon name="warning" className="size-4" />
          <Trans>
            You are offline. Prices are not updating, and nothing can be saved until the connection is back.
          </Trans>
        </p>
      )}
    </div>
  );
}
