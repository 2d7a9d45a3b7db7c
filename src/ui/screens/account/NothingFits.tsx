import type { ReactNode } from 'react';

interface NothingFitsProps {
  readonly words: ReactNode;
  /** The link to the list without filters; null when there are none. */
  readonly all: ReactNode;
}

/** Stands for a list in which the filters leave nothing. */
export function NothingFits({ words, all }: NothingFitsProps) {
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <p className="font-serif text-2xl" role="status">
        {words}
      </p>
      {all}
    </div>
  );
}
