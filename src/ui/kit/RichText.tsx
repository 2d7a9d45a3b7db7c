import type { RichNode, RichSpan, RichText as Body } from '../../domain/content/Page.ts';
import { anchorOf } from './anchorOf.ts';
import { ContentLink } from './ContentLink.tsx';

/** Editors' text. It is a tree and never HTML, so it cannot contain scripts (F8). */
export function RichText({ body }: { readonly body: Body }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4 leading-relaxed">
      {body.map((node, at) => (
        <Node key={at} node={node} />
      ))}
    </div>
  );
}

function Node({ node }: { readonly node: RichNode }) {
  switch (node.type) {
    case 'heading': {
      const Heading = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[node.level];
      return (
        <Heading
          id={anchorOf(node.text)}
          className={{ 2: 'mt-6 text-2xl first:mt-0', 3: 'mt-3 text-xl', 4: 'mt-2 font-semibold' }[node.level]}
        >
          {node.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={node.spans} />
        </p>
      );
    case 'list': {
      const items = node.items.map((spans, at) => (
        <li key={at} className="pl-1">
          <Spans spans={spans} />
        </li>
      ));
      return node.ordered ? (
        <ol className="grid list-decimal grid-cols-1 gap-1.5 pl-6">{items}</ol>
      ) : (
        <ul className="grid list-disc grid-cols-1 gap-1.5 pl-6 marker:text-soft">{items}</ul>
      );
    }
  }
}

function Spans({ spans }: { readonly spans: readonly RichSpan[] }) {
  return spans.map(({ text, bold, italic, href }, at) => {
    const weighed = bold === true ? <strong className="font-semibold">{text}</strong> : text;
    const styled = italic === true ? <em>{weighed}</em> : weighed;
    return href === undefined ? (
      <span key={at}>{styled}</span>
    ) : (
      <ContentLink key={at} href={href} className="link">
        {styled}
      </ContentLink>
    );
  });
}
