import type { ReactNode } from 'react';

interface PurchaseSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of the data of a purchase under its heading. */
export function PurchaseSection({ title, text, children }: PurchaseSectionProps) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {text === undefined ? null : (
          <p className="mt-1 text-sm text-soft" suppressHydrationWarning>
            {text}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
