import { describeCoupons } from './describeCoupons.ts';
import { stores } from './shops.ts';

for (const store of stores) describeCoupons(store);
