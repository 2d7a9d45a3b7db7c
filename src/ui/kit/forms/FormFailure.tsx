import type { ReactNode } from 'react';
import { Notice } from '../Notice.tsx';

/** What keeps a form from being done, as a whole; read aloud as it appears. */
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
