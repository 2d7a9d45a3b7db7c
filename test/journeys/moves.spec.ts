import { days } from '../../src/domain/kernel/Instant.ts';
import { Buyer } from './Buyer.ts';
import { Customer } from './Customer.ts';
import { errorsOf, ErrorsShown } from './errorsShown.ts';
import { findings } from './findings.ts';
import { sellPaths, Seller, soldByPost } from './Seller.ts';
import { connectedAnew, expect, markOpenSocket, test } from './shop.ts';

const words = {
  de: {
    progress: 'Verlauf',
    lapse: /Ist Ihre Zahlung bis .* nicht bei uns, müssen wir die Bestellung stornieren/,
    reminder: 'Erinnerung an die Zahlung',
    unpaid: 'Sie wurde nicht rechtzeitig bezahlt.',
    told: 'Diese Seite zeigt, was soeben mit Ihrer Bestellung geschehen ist.',
    decline: 'Ablehnen und Ware zurückerhalten',
    yes: 'Ja, Ware zurückschicken',
    mails: [/Ihre Zahlung fehlt noch/, /Ihre Bestellung ist storniert/],
  },
  en: {
    progress: 'Progress',
    lapse: /If your payment has not arrived by .*, we have to cancel the order/,
    reminder: 'Reminder of the payment',
    unpaid: 'It was not paid in time.',
    told: 'This page shows what has just happened to your order.',
    decline: 'Decline, and get the goods back',
    yes: 'Yes, send my goods back',
    mails: [/Your payment has not arrived yet/, /Your order is cancelled/],
  },
} as const;

for (const language of ['de', 'en'] as const)
  test(`an open order shows without a reload that it is overdue and cancelled, ${language} (ORD-1, ORD-2, PAY-5)`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000);
    const say = words[language];
    const anna = new Customer(page, shop, language);
    const buyer = new Buyer(page, shop, 'euro', language);
    await anna.signedIn();
    const id = await buyer.ordered();
    await markOpenSocket(page);
    await anna.visit(language === 'de' ? `/kundenkonto/bestelluebersicht/${id}` : `/en/my-account/orders/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: say.progress })).toBeVisible();
    await expect(main.getByText(say.lapse)).toBeVisible();
    // A connection that is made after the jump of the clock, with the token of before, has no session.
    await expect(page.locator('html[data-socket=open]')).toBeAttached();
    // Survives whatever the page does but a reload.
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await shop.advance(days(8));
    await expect(main.getByText(say.reminder)).toBeVisible(connectedAnew);
    await expect(main.getByRole('status').filter({ hasText: say.told })).toHaveCount(1);
    expect(await findings(page), 'a reminder').toEqual([]);
    await shop.advance(days(8));
    await expect(main.getByText(say.unpaid)).toBeVisible(connectedAnew);
    await expect(main.getByText(say.lapse)).toHaveCount(0);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    const subjects = (await shop.outbox()).filter(({ to }) => to === anna.email).map(({ subject }) => subject);
    for (const mail of say.mails) expect(subjects.filter((subject) => mail.test(subject))).toHaveLength(1);
  });

test('each refusal to decline the price of goods that came late is read aloud in both languages (SELL-5, R20)', async ({
  page,
  shop,
}) => {
  const anna = new Seller(page, shop);
  await anna.signedInOnPage();
  const { id, orderNumber } = await soldByPost(page, 'euro', anna.email);
  await shop.advance(days(8));
  await shop.atDesk(['orders', 'received', orderNumber]);
  const errors = new ErrorsShown(page, shop);
  for (const language of ['de', 'en'] as const) {
    const { decline, yes } = words[language];
    await new Seller(page, shop, language).visit(`${sellPaths[language].orders}/${id}`);
    await errors.of('declineLatePrice', errorsOf('declineLatePrice'), async () => {
      await page.getByRole('button', { name: decline }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: yes }).press('Enter');
    });
  }
});
