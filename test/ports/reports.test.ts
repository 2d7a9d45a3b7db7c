import { describeReports, reportStores } from './describeReports.ts';

for (const store of reportStores) describeReports(store);
