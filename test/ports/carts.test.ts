import { describeCarts } from './describeCarts.ts';
import { stores } from './shops.ts';

for (const store of stores) describeCarts(store);
