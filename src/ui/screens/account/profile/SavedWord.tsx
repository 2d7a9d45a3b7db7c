import { Children, type ReactNode } from 'react';
import { Icon } from '../../../kit/Icon.tsx';

/** Confirms that a change is saved; screen readers read it when it appears. */
export function SavedWord({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-sm font-medium text-rise empty:hidden ${className}`}>
      {Children.toArray(children).length === 0 ? null : (
        <>
          <Icon name="check" className="size-4" />
          {children}
        </>
      )}
    </p>
  );
}
