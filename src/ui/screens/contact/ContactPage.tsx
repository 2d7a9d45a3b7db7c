import { getRouteApi } from '@tanstack/react-router';
import { useBlocks } from '../shared/blocks/useBlocks.ts';
import { ContactScreen } from './ContactScreen.tsx';
import { useContactForm } from './useContactForm.ts';

const route = getRouteApi('/kontakt');
const nothing = { products: [], stores: [], articles: [] } as const;

/** The contact page (RT-7). */
export function ContactPage() {
  const { content } = route.useLoaderData();
  const { about } = route.useSearch();
  const data = useBlocks(content ?? nothing);
  return <ContactScreen contact={useContactForm(about)} page={content?.page ?? null} data={data} />;
}
