import type { MessageDescriptor } from '@lingui/core';

/** A message and its text in German and English; also in the us store if that differs. */
export type Row = readonly [message: MessageDescriptor, de: string, en: string, us?: string];
/** A row for each key of `K`; further rows for a key's variants. */
export type Table<K extends string> = Readonly<Record<K, Row>> & Readonly<Record<string, Row>>;
