import { days } from '../../src/domain/kernel/Instant.ts';
import { findings } from './findings.ts';
import { coin, filled, piece, Seller, sellPaths } from './Seller.ts';
import { expect, test } from './shop.ts';

const words = {
  de: {
    offer: 'Unser Gegenangebot',
    answer: 'Ablehnen und Ware zurückerhalten',
    yes: 'Ja, Ware zurückschicken',
    after: 'Wir senden Ihnen Ihre Ware zurück.',
    end: 'Dieser Verkauf ist beendet; Sie müssen nichts weiter tun.',
    mails: [
      /Ihre Ware ist eingetroffen/,
      /Unser Gegenangebot/,
      /Sie haben unser Gegenangebot abgelehnt/,
      /Ihre Ware ist auf dem Weg zurück/,
    ],
  },
  en: {
    offer: 'Our counter-offer',
    answer: /^Take the offer/,
    yes: /^Yes, sell for/,
    after: /^We will pay you .*: Bank transfer \(….3201\)\.$/,
    end: /^We have paid you .*: Bank transfer \(….3201\)\.$/,
    mails: [
      /Your goods have arrived/,
      /Our counter-offer/,
      /You have taken our counter-offer/,
      /Your payout is on its way[^]*account of Anna Berger that ends in ….3201[^]*Reference: SEPA 77/,
    ],
  },
} as const;

/** What the dealer does once the seller has answered. */
const lastMove = {
  de: (number: string) => ['orders', 'sent-back', number, '--carrier', 'Post'] as const,
  en: (number: string) => ['orders', 'paid', number, '--reference', 'SEPA 77'] as const,
} as const;

for (const language of ['de', 'en'] as const)
  test(`new prices at review and an offer ${language === 'de' ? 'declined' : 'taken'}, ${language} (SELL-5, SELL-6, CHK-6, C3)`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    const said = words[language];
    const anna = new Seller(page, shop, language, 'ch');
    await anna.signedInOnPage();
    await filled(page, 'ch', [coin, piece(350), piece(1250)]);
    await anna.toReview({ way: 'send-to-store', pay: 'wire' });
    const { lines, payout } = await anna.acceptsNewPrices();
    expect(lines.map(({ name }) => name)).toEqual([
      expect.stringContaining('Philharmoni'),
      expect.stringMatching(/750.*3[.,]50/),
      expect.stringMatching(/750.*12[.,]50/),
    ]);
    for (const { from, to } of lines) expect(to).not.toBe(from);
    const { id, orderNumber, date, totalGrossPrice, lineItems } = await anna.sells();
    expect(totalGrossPrice.centAmount).toBe(payout);
    expect(lineItems.map(({ unitGrossPrice }) => unitGrossPrice.centAmount)).toEqual(lines.map(({ to }) => to));
    const until = new Date(date + days(10)).toISOString().slice(0, 10);
    await shop.atDesk(
      ['orders', 'received', orderNumber],
      ['orders', 'inspected', orderNumber, '2:fineness=333', '2:note=stamp is wrong', '3:note=plated'],
      ['orders', 'offered', orderNumber, '--until', until, '2=1.00 333 instead of 750', '3=0 plated'],
    );

    await anna.visit(`${sellPaths[language].orders}/${id}`);
    const main = page.getByRole('main');
    const offer = main.getByRole('region', { name: said.offer });
    await expect(offer.getByText(/333.*stamp is wrong/)).toBeVisible();
    await expect(offer.getByText(/333 instead of 750/)).toBeVisible();
    expect(await findings(page), 'a counter-offer').toEqual([]);
    await offer.getByRole('button', { name: said.answer }).click();
    const yes = page.getByRole('dialog').getByRole('button', { name: said.yes });
    await expect(yes).toBeVisible();
    expect(await findings(page), 'the question before an answer').toEqual([]);
    await yes.click();
    await expect(main.getByText(said.after)).toBeVisible();
    await expect(offer).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await findings(page), 'the answered offer').toEqual([]);

    await shop.atDesk(lastMove[language](orderNumber));
    await anna.visit(`${sellPaths[language].orders}/${id}`);
    await expect(main.getByText(said.end)).toBeVisible();
    await expect(async () => {
      const mails = await anna.mails();
      for (const mail of said.mails) expect(mails.filter((text) => mail.test(text))).toHaveLength(1);
    }).toPass({ timeout: 10_000 });
  });
