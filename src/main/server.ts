import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.ts';

const built = fileURLToPath(new URL('..', import.meta.url));

// The shop itself is loaded when the configuration is known to be right.
await serve(async (config, log) => (await import('./builtShop.ts')).openBuiltShop(built, config, log));
