import { describeCustomers } from './describeCustomers.ts';
import { customerStores } from './customerShops.ts';

for (const store of customerStores) describeCustomers(store);
