import type { BlockOf } from './blockData.ts';
import { Passages } from './Passages.tsx';

export function FaqBlock({ block: { title, entries } }: { readonly block: BlockOf<'faq'> }) {
  return (
    <Passages title={title} entries={entries.map(({ question, answer }) => ({ title: question, body: answer }))} />
  );
}
