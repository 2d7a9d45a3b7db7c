import { Icon } from './Icon.tsx';

/** A phone number that a phone dials. */
export function PhoneLink({ phone, className = '' }: { readonly phone: string; readonly className?: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className={`num inline-flex min-h-8 items-center gap-2.5 hover:text-accent ${className}`}
    >
      <Icon name="phone" />
      {phone}
    </a>
  );
}
