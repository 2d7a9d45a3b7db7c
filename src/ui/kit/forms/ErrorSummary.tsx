import { Plural } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';

export interface SummaryEntry {
  /** Id of the control that the entry links to. */
  readonly target: string;
  readonly text: string;
}

/** The errors of a form, each with a link to its field. It takes the focus when it appears and when `attempt` rises. */
export function ErrorSummary({
  entries,
  attempt,
}: {
  readonly entries: readonly SummaryEntry[];
  readonly attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-alarm bg-alarm-wash p-4 text-sm text-alarm"
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="warning" className="mt-0.5" />
        <Plural value={entries.length} one="One entry needs another look" other="# entries need another look" />
      </p>
      <ul className="mt-2 grid gap-1 pl-7">
        {entries.map(({ target, text }) => (
          <li key={target}>
            <a
              href={`#${target}`}
              className="inline-block py-0.5 underline underline-offset-2 hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                focusOn(target);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses a control, or the first enabled control in a group. */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const control =
    element instanceof HTMLFieldSetElement
      ? (element.querySelector<HTMLElement>('input:not(:disabled)') ?? element)
      : element;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
