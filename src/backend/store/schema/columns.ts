import { bigint } from 'drizzle-orm/pg-core';

/*
 * One schema for PostgreSQL 15 and later and for PGlite, a file per folder of the backend. What is only read and written as a
 * whole lives in a `document`; what is searched, constrained or locked has a column.
 */

/** An instant in whole milliseconds, as everywhere in the core. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
