import { Schema } from 'effect';
import { drawingMotifs, drawingTones } from '../../domain/content/Drawing.ts';
import { holidayRegions } from '../../domain/content/HolidayRegion.ts';
import { paymentMethods } from '../../domain/payment/Payment.ts';
import { Count } from './kernel.ts';

const RichSpan = Schema.Struct({
  text: Schema.String,
  bold: Schema.optionalKey(Schema.Boolean),
  italic: Schema.optionalKey(Schema.Boolean),
  href: Schema.optionalKey(Schema.String),
});
const RichNode = Schema.Union([
  Schema.Struct({ type: Schema.Literal('heading'), level: Schema.Literals([2, 3, 4]), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal('paragraph'), spans: Schema.Array(RichSpan) }),
  Schema.Struct({ type: Schema.Literal('list'), ordered: Schema.Boolean, items: Schema.Array(Schema.Array(RichSpan)) }),
]);
export const RichText = Schema.Array(RichNode).annotate({ identifier: 'RichText' });

const Passage = Schema.Struct({ title: Schema.String, body: RichText });
const Action = Schema.Struct({ label: Schema.String, href: Schema.String });

export const ArticleTeaser = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  lead: Schema.String,
  date: Schema.String,
  tags: Schema.Array(Schema.String),
  path: Schema.String,
});

const Drawing = Schema.Struct({
  motif: Schema.Literals(drawingMotifs),
  tone: Schema.Literals(drawingTones),
  alt: Schema.String,
});
export const EntryTeaser = Schema.Struct({
  slug: Schema.String,
  title: Schema.String,
  lead: Schema.String,
  also: Schema.Array(Schema.String),
  path: Schema.String,
  drawing: Drawing,
});
const Source = Schema.Struct({
  title: Schema.String,
  publisher: Schema.optionalKey(Schema.String),
  href: Schema.optionalKey(Schema.String),
});

export const Block = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('hero'),
    title: Schema.String,
    lead: Schema.String,
    action: Action,
    second: Schema.optionalKey(Action),
  }),
  Schema.Struct({ kind: Schema.Literal('title'), text: Schema.String, lead: Schema.optionalKey(Schema.String) }),
  Schema.Struct({ kind: Schema.Literal('rich-text'), body: RichText }),
  Schema.Struct({ kind: Schema.Literal('button'), label: Schema.String, href: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal('banner'),
    title: Schema.String,
    text: Schema.String,
    action: Schema.optionalKey(Action),
  }),
  Schema.Struct({ kind: Schema.Literal('categories'), title: Schema.String }),
  Schema.Struct({ kind: Schema.Literal('product-carousel'), title: Schema.String, skus: Schema.Array(Schema.String) }),
  Schema.Struct({ kind: Schema.Literal('metals-chart'), title: Schema.String }),
  Schema.Struct({ kind: Schema.Literal('stores'), title: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal('articles'),
    title: Schema.String,
    articles: Schema.optionalKey(Schema.Array(ArticleTeaser)),
  }),
  Schema.Struct({
    kind: Schema.Literal('faq'),
    title: Schema.String,
    entries: Schema.Array(Schema.Struct({ question: Schema.String, answer: RichText })),
  }),
  Schema.Struct({
    kind: Schema.Literal('slider'),
    slides: Schema.Array(
      Schema.Struct({ title: Schema.String, text: Schema.String, action: Schema.optionalKey(Action) }),
    ),
  }),
  Schema.Struct({
    kind: Schema.Literal('product-card'),
    sku: Schema.String,
    text: Schema.optionalKey(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal('newsletter'), title: Schema.String, text: Schema.String }),
  Schema.Struct({ kind: Schema.Literal('whistleblower-form'), title: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal('contact-data'),
    title: Schema.String,
    name: Schema.String,
    address: Schema.String,
    phone: Schema.String,
    email: Schema.String,
  }),
  Schema.Struct({ kind: Schema.Literal('accordion'), title: Schema.String, entries: Schema.Array(Passage) }),
  Schema.Struct({
    kind: Schema.Literal('video'),
    title: Schema.String,
    provider: Schema.Literals(['youtube', 'vimeo']),
    video: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('image'),
    src: Schema.String,
    alt: Schema.String,
    caption: Schema.optionalKey(Schema.String),
    width: Count,
    height: Count,
  }),
  Schema.Struct({ kind: Schema.Literal('columns'), columns: Schema.Array(Passage) }),
  Schema.Struct({
    kind: Schema.Literal('downloads'),
    title: Schema.String,
    files: Schema.Array(
      Schema.Struct({ label: Schema.String, href: Schema.String, note: Schema.optionalKey(Schema.String) }),
    ),
  }),
  Schema.Struct({
    kind: Schema.Literal('table'),
    caption: Schema.String,
    head: Schema.Array(Schema.String),
    rows: Schema.Array(Schema.Array(Schema.String)),
  }),
  Schema.Struct({
    kind: Schema.Literal('advantages'),
    items: Schema.Array(Schema.Struct({ title: Schema.String, text: Schema.String })),
  }),
]);

const PagePaths = Schema.Struct({ de: Schema.optionalKey(Schema.String), en: Schema.optionalKey(Schema.String) });

export const Page = Schema.Struct({
  paths: PagePaths,
  title: Schema.String,
  description: Schema.String,
  layout: Schema.Literals(['default', 'minimal', 'reduced']),
  article: Schema.optionalKey(
    Schema.Struct({
      date: Schema.String,
      tags: Schema.Array(Schema.String),
      lead: Schema.String,
      author: Schema.optionalKey(Schema.String),
    }),
  ),
  entry: Schema.optionalKey(
    Schema.Struct({
      lead: Schema.String,
      also: Schema.Array(Schema.String),
      drawing: Drawing,
      see: Schema.Array(EntryTeaser),
    }),
  ),
  sources: Schema.optionalKey(Schema.Array(Source)),
  blocks: Schema.Array(Block),
  marks: Schema.optionalKey(Schema.Array(Schema.NullOr(Schema.Struct({ uid: Schema.String, options: Schema.String })))),
});

export const Component = Schema.Struct({
  title: Schema.NullOr(Schema.String),
  description: Schema.NullOr(Schema.String),
  blocks: Schema.Array(Block),
});

const opening = {
  timeZone: Schema.String,
  holidayRegion: Schema.NullOr(Schema.Literals(holidayRegions)),
  openingHours: Schema.Array(
    Schema.Struct({ days: Schema.Array(Schema.Finite), opens: Schema.String, closes: Schema.String }),
  ),
  specialDays: Schema.Array(
    Schema.Struct({
      date: Schema.String,
      times: Schema.Array(Schema.Struct({ opens: Schema.String, closes: Schema.String })),
      reason: Schema.optionalKey(Schema.String),
    }),
  ),
};
const storeCard = {
  slug: Schema.String,
  name: Schema.String,
  street: Schema.String,
  zip: Schema.String,
  city: Schema.String,
  country: Schema.String,
  phone: Schema.String,
  ...opening,
};
export const StoreCard = Schema.Struct(storeCard);

const MapPart = Schema.Union([
  Schema.Struct({
    kind: Schema.Literals(['street', 'rail', 'water']),
    name: Schema.String,
    x1: Schema.Finite,
    y1: Schema.Finite,
    x2: Schema.Finite,
    y2: Schema.Finite,
  }),
  Schema.Struct({
    kind: Schema.Literals(['stop', 'sight', 'store']),
    name: Schema.String,
    x: Schema.Finite,
    y: Schema.Finite,
  }),
]);
export const StoreDetails = Schema.Struct({
  ...storeCard,
  paths: PagePaths,
  description: Schema.optionalKey(Schema.String),
  about: RichText,
  email: Schema.optionalKey(Schema.String),
  coordinates: Schema.optionalKey(Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite })),
  payment: Schema.Array(Schema.Literals(paymentMethods)),
  directions: RichText,
  map: Schema.Array(MapPart),
  reviews: Schema.optionalKey(
    Schema.Struct({
      note: Schema.String,
      entries: Schema.Array(Schema.Struct({ author: Schema.String, date: Schema.String, text: Schema.String })),
    }),
  ),
});

export const ArticleList = Schema.Struct({ articles: Schema.Array(ArticleTeaser), total: Count });

export const Tag = Schema.Struct({ name: Schema.String, articles: Count });

export const ListedPage = Schema.Struct({ paths: PagePaths, date: Schema.NullOr(Schema.String) });
