import { describeInquiries, inquiryStores } from './describeInquiries.ts';

for (const store of inquiryStores) describeInquiries(store);
