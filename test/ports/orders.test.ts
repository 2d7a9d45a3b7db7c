import { describeOrders } from './describeOrders.ts';
import { stores } from './shops.ts';

for (const store of stores) describeOrders(store);
