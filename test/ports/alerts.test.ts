import { customerStores } from './customerShops.ts';
import { describeAlerts } from './describeAlerts.ts';

for (const store of customerStores) describeAlerts(store);
