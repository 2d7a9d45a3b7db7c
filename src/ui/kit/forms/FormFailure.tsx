import type { ReactNode } from 'react';
import { Notice } from '../Notice.tsx';

/** An error of the whole form; screen readers read it when it appears. */
export function FormFailure({ text, children }: { readonly text: string | null; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {text === null ? null : (
        <Notice tone="alarm">
          <p>{text}</p>
          {children}
        </Notice>
      )}
    </div>
  );
}
