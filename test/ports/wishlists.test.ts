import { describeWishlists } from './describeWishlists.ts';
import { customerStores } from './customerShops.ts';

for (const store of customerStores) describeWishlists(store);
