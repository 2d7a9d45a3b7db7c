import { lazy } from 'react';
import { Later } from '../../../kit/Later.tsx';

const NewsletterForm = import.meta.env.SSR
  ? (await import('./NewsletterForm.tsx')).default
  : lazy(() => import('./NewsletterForm.tsx'));

/** The newsletter form: the server renders it at once, the browser loads its code after the page. `name` is its own on the page. */
export function LaterNewsletterForm({ name }: { readonly name: string }) {
  return (
    <Later>
      <NewsletterForm name={name} />
    </Later>
  );
}
