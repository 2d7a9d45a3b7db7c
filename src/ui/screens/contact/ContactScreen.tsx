import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Block, Page } from '../../../domain/content/Page.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import type { BlockData } from '../../blocks/blockData.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactForm as Contact } from './useContactForm.ts';

interface ContactScreenProps {
  readonly contact: Contact;
  /** What the editors write on the page; null: they have none. */
  readonly page: Page | null;
  readonly data: BlockData;
}

const beside = ({ kind }: Block): boolean => kind === 'contact-data' || kind === 'rich-text';
const below = (block: Block): boolean => !beside(block);

/** The contact page: the form, the data of the shop beside it, and the other blocks of the editors below. */
export function ContactScreen({ contact, page, data }: ContactScreenProps) {
  const written = { blocks: page?.blocks ?? [], marks: page?.marks, data };
  return (
    <main>
      <header className="wrap pt-10 lg:pt-16">
        <h1 className="text-4xl">{page?.title ?? <Trans>Contact</Trans>}</h1>
        {page === null ? null : <p className="mt-3 max-w-prose text-lg text-soft">{page.description}</p>}
      </header>
      <div className="wrap mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        {contact.reference === null ? (
          <ContactForm contact={contact} />
        ) : (
          <Sent reference={contact.reference} onAgain={contact.startOver} />
        )}
        <aside className="grid gap-8 lg:border-l lg:border-line lg:pl-10 [&_.wrap]:mt-0 [&_.wrap]:p-0">
          <Blocks {...written} only={beside} />
        </aside>
      </div>
      <Optional>
        <Blocks {...written} only={below} />
      </Optional>
    </main>
  );
}

function Sent({ reference, onAgain }: { readonly reference: string; readonly onAgain: () => void }) {
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div ref={thanks} tabIndex={-1} role="status" className="grid justify-items-start gap-4 outline-none">
      <Icon name="mail" className="size-8 text-rise" />
      <h2 className="text-2xl">
        <Trans>Thank you, your message has arrived</Trans>
      </h2>
      <p className="max-w-prose">
        <Trans>
          Its number is <strong className="num font-semibold">{reference}</strong>. We have sent you a confirmation by
          e-mail and usually answer within one working day.
        </Trans>
      </p>
      <Button look="quiet" onClick={onAgain}>
        <Trans>Write another message</Trans>
      </Button>
    </div>
  );
}
