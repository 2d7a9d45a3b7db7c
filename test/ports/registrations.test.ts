import { describeRegistrations } from './describeRegistrations.ts';
import { customerStores } from './customerShops.ts';

for (const store of customerStores) describeRegistrations(store);
