import type { ReactNode } from 'react';

interface CardProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page in a frame, named by its title. */
export function Card({ id, title, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="card p-5 md:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
