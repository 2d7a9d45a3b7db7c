import { useId, type ReactElement } from 'react';
import type { Block } from '../../domain/content/Page.ts';
import { ContentLink } from '../kit/ContentLink.tsx';
import { Icon } from '../kit/Icon.tsx';
import { MailLink } from '../kit/MailLink.tsx';
import { PhoneLink } from '../kit/PhoneLink.tsx';
import { ProductCard } from '../kit/product/ProductCard.tsx';
import { RichText } from '../kit/RichText.tsx';
import type { BlockData, BlockOf, FirstKind, WideKind } from './blockData.ts';
import type { LowerBlockOf } from './LowerBlock.tsx';
import { Passages } from './Passages.tsx';
import VideoBlock from './VideoBlock.tsx';

export type FurtherBlockOf = Exclude<Block, LowerBlockOf | BlockOf<FirstKind | WideKind>>;

interface FurtherBlockProps {
  readonly block: FurtherBlockOf;
  readonly data: BlockData;
}

/** The blocks that few pages have; their code is loaded with such a page only. */
export default function FurtherBlock({ block, data }: FurtherBlockProps): ReactElement {
  switch (block.kind) {
    case 'product-card':
      return <ProductCardBlock block={block} data={data} />;
    case 'newsletter':
      return <NewsletterBlock block={block} data={data} />;
    case 'whistleblower-form':
      return <ReportsBlock block={block} data={data} />;
    case 'contact-data':
      return <ContactBlock block={block} />;
    case 'accordion':
      return <Passages title={block.title} entries={block.entries} />;
    case 'video':
      return <VideoBlock block={block} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'columns':
      return <ColumnsBlock block={block} />;
    case 'downloads':
      return <DownloadsBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
  }
}

function ProductCardBlock({
  block: { sku, text },
  data: { products, prices, cart },
}: {
  readonly block: BlockOf<'product-card'>;
  readonly data: BlockData;
}) {
  const priced = products.find(({ product }) => product.sku === sku);
  if (priced === undefined) return null;
  return (
    <div
      data-prices={prices.state}
      className="grid items-center gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-[1fr_2fr]"
    >
      <ProductCard priced={priced} prices={prices.of(priced)} adding={cart.adding === sku} onAdd={cart.add} upright />
      {text === undefined ? null : <p className="max-w-prose text-lg text-soft">{text}</p>}
    </div>
  );
}

function NewsletterBlock({
  block: { title, text },
  data: { Newsletter },
}: {
  readonly block: BlockOf<'newsletter'>;
  readonly data: BlockData;
}) {
  return (
    <section className="grid items-center gap-x-12 gap-y-5 bg-sunken p-6 md:grid-cols-2">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1.5 text-soft">{text}</p>
      </div>
      <div className="grid min-h-36 items-center">
        <Newsletter name={useId()} />
      </div>
    </section>
  );
}

function ReportsBlock({
  block: { title },
  data: { Reports },
}: {
  readonly block: BlockOf<'whistleblower-form'>;
  readonly data: BlockData;
}) {
  return (
    <section className="grid gap-6">
      <h2 className="text-3xl">{title}</h2>
      <Reports />
    </section>
  );
}

function ContactBlock({ block: { title, name, address, phone, email } }: { readonly block: BlockOf<'contact-data'> }) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <address className="mt-6 grid gap-3 not-italic">
        <span className="flex gap-2.5">
          <Icon name="pin" />
          <span>
            {name}
            <br />
            {address}
          </span>
        </span>
        <PhoneLink phone={phone} />
        <MailLink email={email} />
      </address>
    </section>
  );
}

function ImageBlock({ block: { src, alt, caption, width, height } }: { readonly block: BlockOf<'image'> }) {
  return (
    <figure>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full"
      />
      {caption === undefined ? null : <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>}
    </figure>
  );
}

const columnsOf = (count: number): string => {
  if (count === 3) return 'md:grid-cols-3';
  return count === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-2';
};

function ColumnsBlock({ block: { columns } }: { readonly block: BlockOf<'columns'> }) {
  return (
    <div className={`grid gap-x-10 gap-y-8 ${columnsOf(columns.length)}`}>
      {columns.map(({ title, body }) => (
        <section key={title}>
          <h2 className="text-2xl">{title}</h2>
          <div className="mt-3">
            <RichText body={body} />
          </div>
        </section>
      ))}
    </div>
  );
}

function DownloadsBlock({ block: { title, files } }: { readonly block: BlockOf<'downloads'> }) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <ul className="mt-6 border-t border-line">
        {files.map(({ label, href, note }) => (
          <li key={href} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
            <ContentLink href={href} className="link">
              {label}
            </ContentLink>
            {note === undefined ? null : <span className="text-sm text-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TableBlock({ block: { caption, head, rows } }: { readonly block: BlockOf<'table'> }) {
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto">
      <table className="num w-full">
        <caption className="pb-3 text-left font-serif text-2xl">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-soft">
            {head.map((name, at) => (
              <th key={at} scope="col" className="py-2 pr-6 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at} className="border-b border-line">
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className="py-2 pr-6 text-left font-medium">
                    {cell}
                  </th>
                ) : (
                  <td key={column} className="py-2 pr-6">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
