import type { OrderTexts } from './OrderTexts.ts';

export const english: OrderTexts = {
  subject: {
    buy: (shop, number) => `${shop}: your order ${number}`,
    sell: (shop, number) => `${shop}: your sell order ${number}`,
  },
  title: { buy: 'Thank you for your order', sell: 'Thank you for your sell order' },
  intro: {
    buy: 'We have received your order. The prices below are fixed for you and will not change any more.',
    sell: 'We have received your sell order. This is what happens next:',
  },
  orderNumber: { buy: 'Order number', sell: 'Order number' },
  placedAt: 'Date',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  sum: 'Amount',
  goods: 'Products',
  coupon: (code) => `Coupon ${code}`,
  net: 'Net',
  taxes: {
    taxed: (rate, net) => `incl. ${rate} VAT on ${net}`,
    'investment-gold': (_, net, law) =>
      `Investment gold, VAT-exempt (${law === 'eu' ? 'Art. 346 Directive 2006/112/EC' : 'Art. 44 MWSTV'}), on ${net}`,
    margin: (_, net, law) =>
      `Margin scheme, VAT not stated (${law === 'eu' ? 'Art. 313 Directive 2006/112/EC' : 'Art. 24a MWSTG'}), on ${net}`,
    untaxed: (_, net) => `without VAT, on ${net}`,
  },
  withShipping: (net) => `${net} (incl. its share of shipping)`,
  salesTax: 'Sales tax',
  notIncluded: 'not included',
  shipping: { buy: 'Shipping', sell: 'Collection and shipping' },
  gross: { buy: 'Total', sell: 'Payout' },
  billingAddress: { buy: 'Billing address', sell: 'Seller' },
  shippingAddress: { buy: 'Shipping address', sell: 'Collected at' },
  delivery: { buy: 'Delivery', sell: 'Handing over your items' },
  payment: { buy: 'Payment', sell: 'Payout' },
  pickupAt: 'Store',
  modes: {
    buy: {
      shipping: 'Delivered within 3 to 5 working days after your payment has arrived.',
      shippingBuy: 'Insured delivery within 3 to 5 working days after your payment has arrived.',
      pickup: 'Pick-up in our store. Please bring an official photo ID.',
      deposit: 'Kept in your deposit. You will see it in your account once your payment has arrived.',
      none: 'Delivered within 3 to 5 working days after your payment has arrived.',
    },
    sell: {
      'leave-in-store': 'You drop your items off in one of our stores. Please bring an official photo ID.',
      'send-to-store': 'You ship your items to us at your own risk.',
      'insured-shipping': 'We have your items collected, insured, and will contact you to arrange a date.',
      deposit: 'Sold out of your deposit. There is nothing more for you to do.',
      scrapMetalBox:
        'You pick up the Scrap Metal Box in our store, free of charge, and send us your items in it at your own risk.',
      pickup: 'You bring your items to our store at the appointed time. Please bring an official photo ID.',
      none: 'You ship your items to us at your own risk.',
    },
  },
  returns: 'You may return your goods free of charge within 30 days.',
  methods: {
    buy: {
      wire: 'Bank transfer. Please transfer the total within 3 banking days to this account:',
      check:
        'Check. Please make the check for the total payable to this payee, write the reference on it and send it to this address:',
      cash: 'Cash when you pick up your goods in our store.',
      card: 'Credit card. The payment is completed online.',
      paypal: 'PayPal. The payment is completed online.',
    },
    sell: {
      wire: 'We transfer the payout to your bank account once we have accepted your sale.',
      check: 'We send you a check for the payout once we have accepted your sale.',
      cash: 'We pay you in cash in our store once we have accepted your sale.',
      card: 'The payout follows once we have accepted your sale.',
      paypal: 'The payout follows once we have accepted your sale.',
    },
  },
  payableTo: 'Payable to',
  sendTo: 'Send to',
  accountOwner: 'Recipient',
  bank: 'Bank',
  account: 'Account number',
  bankCode: 'Routing number',
  amount: 'Amount',
  reference: 'Reference',
  payBy: 'Pay by',
  pickupBy: (date) => `Please pick up your goods by ${date}.`,
  guaranteed: (date) =>
    `The prices hold if your items reach us by ${date} and are as described. What arrives later is priced on the day it arrives.`,
  identification: {
    buy: (threshold) =>
      `Please bring an official photo ID when you pick up your goods. The law requires it for cash purchases of ${threshold} or more within 24 hours.`,
    sell: (threshold) =>
      `Please bring an official photo ID. The law requires it for payouts in cash of ${threshold} or more within 24 hours.`,
  },
  questions: {
    buy: (email, phone) => `Questions about your order? Write to ${email} or call ${phone}.`,
    sell: (email, phone) => `Questions about your sell order? Write to ${email} or call ${phone}.`,
  },
  agreed: {
    intro: {
      buy: 'The terms you accepted with the order apply. Their text is at the end of this e-mail:',
      sell: 'The terms you accepted with the sale apply. Their text is at the end of this e-mail:',
    },
    terms: 'Terms and conditions',
    cancellation: 'Cancellation policy',
  },
  view: 'Go to the shop',
  viewOrder: { buy: 'View your order', sell: 'View your sale' },
  takeSlip: 'The delivery slip (PDF) goes with your items. You find it with this sale in your account.',
  viewSlip: 'Open the delivery slip',
};
