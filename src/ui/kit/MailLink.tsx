import { Icon } from './Icon.tsx';

/** An address of e-mail that opens a new mail to it. */
export function MailLink({ email, className = '' }: { readonly email: string; readonly className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`inline-flex min-h-8 items-center gap-2.5 hover:text-accent ${className}`}>
      <Icon name="mail" />
      {email}
    </a>
  );
}
