import { Icon } from '../kit/Icon.tsx';
import { RichText } from '../kit/RichText.tsx';
import type { BlockOf } from './blockData.ts';

export function FaqBlock({ block: { title, entries } }: { readonly block: BlockOf<'faq'> }) {
  return (
    <section className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{title}</h2>
      <div className="border-t border-line">
        {entries.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-medium hover:text-accent">
              {question}
              <Icon name="down" className="text-soft transition-transform group-open:rotate-180" />
            </summary>
            <div className="pb-6 text-soft">
              <RichText body={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
