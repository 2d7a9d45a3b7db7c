import type { ReactNode } from 'react';
import type { CategoryEntry } from '../../domain/catalog/Categories.ts';

const coin = (
  <>
    <circle cx="32" cy="32" r="25" className="fill-current opacity-15" />
    <circle cx="32" cy="32" r="25" strokeDasharray="1.1 1.518" strokeWidth="2.4" />
    <circle cx="32" cy="32" r="21.5" />
    <path d="M32 18l3.6 8.9 9.6.7-7.4 6.1 2.4 9.3-8.2-5.1-8.2 5.1 2.4-9.3-7.4-6.1 9.6-.7z" />
  </>
);
const bars = (
  <>
    <path d="M10 52l5-13h34l5 13z" className="fill-current opacity-15" />
    <path d="M10 52l5-13h34l5 13zM22 34l4-11h12l4 11z" />
    <path d="M22 34l4-11h12l4 11z" className="fill-current opacity-15" />
    <path d="M20 45.500h24M28 28.500h8" />
  </>
);

const art: Readonly<Record<CategoryEntry['id'], readonly [tone: string, drawing: ReactNode]>> = {
  'gold-coins': ['text-gold', coin],
  'gold-bars': ['text-gold', bars],
  'silver-coins': ['text-silver', coin],
  'silver-bars': ['text-silver', bars],
  'platinum-palladium': [
    'text-platinum',
    <>
      <circle cx="24" cy="30" r="17" className="fill-current opacity-15" />
      <circle cx="24" cy="30" r="17" strokeDasharray="1 1.225" strokeWidth="2.4" />
      <circle cx="24" cy="30" r="13.5" />
      <path d="M30 54l4-12h20l4 12z" className="fill-paper" />
      <path d="M30 54l4-12h20l4 12zM39 48.500h10" />
    </>,
  ],
  numismatics: [
    'text-ink',
    <>
      <circle cx="32" cy="32" r="24" className="fill-current opacity-10" />
      <path d="M32 8c14.5-.6 24.5 9.5 24 24s-10.5 24.6-24.5 24S7.5 46 8 31.5 18 8.5 32 8z" />
      <path d="M36 20c-6-2.5-12 1-12.5 8-.3 4.5-3 5.5-3 7.5 0 1.5 2.5 1.5 2.5 3s-.5 5.5 2 6c3 .6 5-.5 6 3M36 20c5 2 7.5 8 5 14-1.5 4-2 8 1.5 12M24 27l15-4" />
    </>,
  ],
  'modern-numismatics': [
    'text-palladium',
    <>
      <circle cx="32" cy="32" r="25" className="fill-current opacity-15" />
      <circle cx="32" cy="32" r="25" />
      <circle cx="32" cy="32" r="13" />
      <path d="M32 7v12M32 45v12M7 32h12M45 32h12M14.3 14.300l8.5 8.500M41.2 41.200l8.5 8.500M49.7 14.300l-8.5 8.500M22.8 41.200l-8.5 8.5" />
    </>,
  ],
  accessories: [
    'text-soft',
    <>
      <circle cx="28" cy="26" r="17" className="fill-current opacity-10" />
      <circle cx="28" cy="26" r="17" />
      <circle cx="28" cy="26" r="13" />
      <path d="M40.5 38.500L55 53M18.5 24a10 10 0 0 1 8-7" strokeWidth="2.5" />
    </>,
  ],
  'scrap-metals': ['text-soft', bars],
};

export function CategoryArt({ id }: { readonly id: CategoryEntry['id'] }) {
  const [tone, drawing] = art[id];
  return (
    <svg
      viewBox="0 0 64 64"
      className={`size-16 fill-none stroke-current md:size-20 ${tone}`}
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
