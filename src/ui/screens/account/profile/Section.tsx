import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the profile: title and text beside its form. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text === undefined ? null : <p className="mt-2 text-sm text-soft">{text}</p>}
      </div>
      <div className="max-w-128 min-w-0">{children}</div>
    </section>
  );
}
