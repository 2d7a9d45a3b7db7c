import { useEffect, useRef, type ReactNode } from 'react';

interface DisclosureProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A small panel under its button, as a details element that works without script. Clicking elsewhere, moving the focus
 * out or Escape closes it.
 */
export function Disclosure({ label, className = '', children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    const close = (event: Event) => {
      // A dialog opened from here handles these events itself.
      if (element.querySelector('dialog[open]') !== null) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || !element.open) return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, []);
  return (
    <details ref={details} className={`group/disclosure relative ${className}`}>
      <summary className="flex h-11 items-center gap-1.5 text-sm font-medium hover:text-accent">{label}</summary>
      <div className="absolute top-full right-0 z-50 mt-1 w-64 rounded-lg border border-line bg-surface p-5 shadow-float">
        {children}
      </div>
    </details>
  );
}
