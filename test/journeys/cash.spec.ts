import { Buyer } from './Buyer.ts';
import { expect, test } from './shop.ts';

const photoId = {
  de: 'Das Gesetz verlangt ihn bei Barkäufen ab',
  en: 'The law requires it for cash purchases of',
} as const;

/** Two gold coins, picked up in Vienna and paid in cash there, on the step of the data. */
const inCash = async (buyer: Buyer) => {
  await buyer.has('gold', 2);
  await buyer.data();
  await buyer.fill();
  await buyer.page.locator('input[name=shippingMethodId][value=euro-buy-pickup]').check();
  await buyer.page.locator('#pickupStore').selectOption('wien-innere-stadt');
  await buyer.pay('cash');
};

test('two cash orders within a day ask for a photo ID together, before the second is confirmed (PAY-2, C17)', async ({
  page,
  shop,
}) => {
  const [first, second] = [new Buyer(page, shop, 'euro', 'en'), new Buyer(page, shop)];
  const main = page.getByRole('main');
  await inCash(first);
  await first.toReview();
  await first.agree();
  await expect(main.getByText(photoId.en)).toHaveCount(0);
  await first.order();
  await expect(main.getByText(photoId.en)).toHaveCount(0);

  await inCash(second);
  await second.toReview();
  const reason = main.getByText(photoId.de);
  await expect(reason).toContainText(/€\s10\.000\s/);
  await second.agree();
  const number = await second.order();
  await expect(reason).toBeVisible();
  await expect(main).toContainText('Wien');
  const mails = (await shop.outbox())
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => text.includes(number));
  expect(mails.map((text) => text.includes(photoId.de))).toEqual([true]);
});
