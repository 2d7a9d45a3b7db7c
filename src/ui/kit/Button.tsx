import { useContext, type ButtonHTMLAttributes } from 'react';
import { FormHydrated } from './forms/FormHydrated.ts';

export type ButtonLook = 'primary' | 'quiet' | 'gold';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly small?: boolean;
  /** The action is running: the button announces it, ignores further presses and keeps the focus. */
  readonly busy?: boolean;
}

export const buttonClass = (look: ButtonLook, small = false): string => `btn btn-${look}${small ? ' btn-sm' : ''}`;

export function Button({
  look = 'primary',
  small = false,
  busy = false,
  className = '',
  onClick,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) {
  const alive = useContext(FormHydrated);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (type === 'submit' && !alive)}
      className={`${buttonClass(look, small)} ${className}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A plain button has no default action; preventDefault marks the press as handled
        // (main/pages/clientManifest.ts).
        if (busy || type === 'button') event.preventDefault();
        if (!busy) onClick?.(event);
      }}
    />
  );
}
