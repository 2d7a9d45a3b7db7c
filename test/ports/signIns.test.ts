import { customerStores } from './customerShops.ts';
import { describeSignIns } from './describeSignIns.ts';

for (const store of customerStores) describeSignIns(store);
