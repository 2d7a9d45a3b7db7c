import type { BlockOf } from './blockData.ts';

export function AdvantagesBlock({ block: { items } }: { readonly block: BlockOf<'advantages'> }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {items.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-gold pt-4">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1.5 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
