import { customerStores } from './customerShops.ts';
import { describeNewsletter } from './describeNewsletter.ts';

for (const store of customerStores) describeNewsletter(store);
