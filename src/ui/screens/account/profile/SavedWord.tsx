import type { ReactNode } from 'react';
import { Icon } from '../../../kit/Icon.tsx';

/** What has just been saved; read aloud as it appears, nothing while there is nothing to say. */
export function SavedWord({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-sm font-medium text-rise empty:hidden ${className}`}>
      {children === null ? null : (
        <>
          <Icon name="check" className="size-4" />
          {children}
        </>
      )}
    </p>
  );
}
