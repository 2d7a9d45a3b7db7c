import type { ReactNode } from 'react';

interface StepProps {
  readonly at: number;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** A numbered step of what happens after an order. */
export function Step({ at, title, children, more }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-4">
      <span
        aria-hidden="true"
        className="num grid size-8 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
      >
        {at}
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-8 font-semibold tracking-normal">{title}</h3>
        <p className="text-sm text-soft">{children}</p>
        {more}
      </div>
    </li>
  );
}
