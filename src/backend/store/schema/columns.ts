import { bigint } from 'drizzle-orm/pg-core';

/*
 * One schema for PostgreSQL 15 and later and for PGlite, with a file per folder of the backend. Data that is only read
 * and written as a whole is a `document`; data in conditions, constraints or locks has a column.
 */

/** An instant in whole milliseconds, as everywhere in the core. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
