import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.ts';

// React is several times slower, and larger, when it is not told otherwise.
process.env['NODE_ENV'] ??= 'production';
const built = fileURLToPath(new URL('..', import.meta.url));

// The shop itself is loaded when the configuration is known to be right.
await serve(async (config, log) => (await import('./builtShop.ts')).openBuiltShop(built, config, log));
