import type { Page } from '@playwright/test';
import { days } from '../../src/domain/kernel/Instant.ts';
import { products } from './Buyer.ts';
import { Customer } from './Customer.ts';
import { errorsOf, ErrorsShown } from './errorsShown.ts';
import { home, keepAddress } from './preparedShopper.ts';
import { orderedIntoDeposit, Seller, sellPaths, soldByPost } from './Seller.ts';
import { expect, test } from './shop.ts';

const languages = ['de', 'en'] as const;
const paths = {
  de: {
    delivery: '/kundenkonto/depotverwaltung/lieferung',
    addresses: '/kundenkonto/adressen',
    soldOut: '/produkt/50-pesos-centenario-gold',
    gold: `/produkt/${products.gold.de}`,
    wishes: '/wunschliste',
  },
  en: {
    delivery: '/en/my-account/deposit/delivery',
    addresses: '/en/my-account/addresses',
    soldOut: '/en/product/50-pesos-centenario-gold',
    gold: `/en/product/${products.gold.en}`,
    wishes: '/en/wishlist',
  },
} as const;
const words = {
  de: {
    password: 'Passwort ändern',
    toPay: 'Zu bezahlen für Versand und Versicherung',
    removeAddress: /^Entfernen|entfernen$/,
    really: 'Wirklich entfernen',
    heart: /^Auf meiner Wunschliste: /,
    default: 'Als Standard-Rechnungsadresse verwenden',
    notify: 'Benachrichtigen Sie mich',
    noAlert: 'Benachrichtigung beenden',
    end: /^Beenden/,
    email: 'E-Mail-Adresse ändern',
    sendAgain: 'Link erneut senden',
    keep: 'Bisherige Adresse behalten',
    code: 'Code senden',
    callOff: 'Diesen Verkauf stornieren',
    yesCallOff: 'Ja, stornieren',
    decline: 'Ablehnen und Ware zurückerhalten',
    yesDecline: 'Ja, Ware zurückschicken',
  },
  en: {
    password: 'Change the password',
    toPay: 'To pay for shipping and insurance',
    removeAddress: /^Remove /,
    really: 'Really remove',
    heart: /^On my wishlist: /,
    default: 'Use as default billing address',
    notify: 'Notify me',
    noAlert: 'Cancel this alert',
    end: /^End/,
    email: 'Change the e-mail address',
    sendAgain: 'Send the link again',
    keep: 'Keep the address I have',
    code: 'Send the code',
    callOff: 'Cancel this sale',
    yesCallOff: 'Yes, cancel it',
    decline: 'Decline, and get the goods back',
    yesDecline: 'Yes, send my goods back',
  },
} as const;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();

test.describe.configure({ timeout: 300_000 });

test.describe('every error is read aloud in both languages, names its field and leaves the focus, by the keyboard', () => {
  test('of a deposit and its deliveries (R20)', async ({ page, shop }) => {
    const anna = new Seller(page, shop);
    await anna.signedInOnPage();
    await keepAddress(anna);
    await shop.atDesk(['orders', 'paid', await orderedIntoDeposit(page, 'euro', anna.email)]);
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const at = new Seller(page, shop, language);
      await at.visit(paths[language].delivery);
      await page.locator(`#deliver-${products.gold.sku}`).press('Space');
      await page.locator('#privacyAccepted').press('Space');
      await page.locator('#termsAccepted').press('Space');
      await errors.of('deliverFromDeposit', errorsOf('deliverFromDeposit'), async () => {
        await expect(main(page).getByText(words[language].toPay)).toBeVisible();
        await page.locator('#delivery button[type=submit]').last().press('Enter');
      });
    }
  });

  test('of an account and its addresses (R20)', async ({ page, shop }) => {
    const anna = new Customer(page, shop);
    await anna.signedIn({ phone: '+4366412345678' });
    await keepAddress(anna);
    await keepAddress(anna, false);
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const said = words[language];
      const at = new Customer(page, shop, language);
      await at.visit(at.paths.profile);
      await button(page, said.password).press('Enter');
      await page.locator('#password-currentPassword').fill(anna.password);
      await page.locator('#password-newPassword').fill('Another Philharmoniker 2');
      await page.locator('#password-passwordAgain').fill('Another Philharmoniker 2');
      await errors.of('changePassword', errorsOf('changePassword', 'sign-in-required'), () =>
        page.locator('#password-passwordAgain').press('Enter'),
      );
      await expect(page.locator('#password-newPassword')).toHaveValue('Another Philharmoniker 2');
      await page.locator('#person-lastName').fill('Neumann');
      await errors.of('changeCustomer', errorsOf('changeCustomer', 'sign-in-required'), () =>
        page.locator('#person-lastName').press('Enter'),
      );
      // After either of the last two, no code is asked for until their time is over.
      const lasts = ['too-many-attempts', 'codes-exhausted'];
      for (const last of lasts) {
        await at.visit(at.paths.profile);
        await errors.of('phoneCode', [...errorsOf('phoneCode', 'sign-in-required', ...lasts), last], () =>
          button(page, said.code).press('Enter'),
        );
      }

      await at.visit(`${paths[language].addresses}?edit=new`);
      for (const [field, value] of Object.entries({
        ...home,
        zip: home.zipCode,
        salutation: '',
        zipCode: '',
        country: '',
      }))
        if (value !== null && value !== '') await page.locator(`#billing-${field}`).fill(value);
      await errors.of('addAddress', errorsOf('addAddress', 'sign-in-required'), () =>
        page.locator('#billing-street').press('Enter'),
      );
      await at.visit(paths[language].addresses);
      await errors.of('changeAddress', errorsOf('changeAddress', 'sign-in-required'), () =>
        button(page, said.default).press('Enter'),
      );
      await errors.of('removeAddress', errorsOf('removeAddress', 'sign-in-required'), async () => {
        const really = button(page, said.really);
        if (!(await really.isVisible())) await button(page, said.removeAddress).press('Enter');
        await really.press('Enter');
      });
    }
  });

  test('of a request for another e-mail (S14, R20)', async ({ page, shop }) => {
    const anna = new Customer(page, shop);
    await anna.signedIn();
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const said = words[language];
      const at = new Customer(page, shop, language);
      await at.visit(at.paths.profile);
      await button(page, said.email).press('Enter');
      await page.locator('#email-email').fill(`new.${anna.email}`);
      await page.locator('#email-currentPassword').fill(anna.password);
      await errors.of('changeCustomer', errorsOf('changeCustomer', 'sign-in-required'), () =>
        page.locator('#email-email').press('Enter'),
      );
      await page.locator('#email-email').press('Enter');
      const again = button(page, said.sendAgain);
      await errors.of('requestEmailChange', errorsOf('requestEmailChange', 'sign-in-required'), () =>
        again.press('Enter'),
      );
      const keep = button(page, said.keep);
      await errors.of('changeCustomer', ['account-unavailable'], () => keep.press('Enter'));
      await keep.press('Enter');
      await expect(keep).toHaveCount(0);
      await expect(page.locator(':focus')).toContainText(anna.email);
    }
  });

  test('of wishes and alerts (WISH-1, CAT-10, R20)', async ({ page, shop }) => {
    const anna = new Customer(page, shop);
    await anna.signedIn();
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const said = words[language];
      const at = new Customer(page, shop, language);
      const heart = button(page, said.heart);
      await at.visit(paths[language].soldOut);
      const first = language === 'de' ? 'createWishlist' : 'addWish';
      await errors.of(first, errorsOf(first, 'wishlist-not-found'), () => heart.press('Enter'));
      await heart.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await errors.of('enableAlert', errorsOf('enableAlert'), () => button(page, said.notify).press('Enter'));
      await button(page, said.notify).press('Enter');
      const noAlert = button(page, said.noAlert);
      await expect(noAlert).toBeVisible();
      await expect(page.locator(':focus')).not.toHaveCount(0);
      await errors.of('disableAlert', errorsOf('disableAlert'), () => noAlert.press('Enter'));

      await at.visit(paths[language].wishes);
      await errors.of('disableAlert', errorsOf('disableAlert'), () => button(page, said.end).press('Enter'));
      await errors.of('removeWish', errorsOf('removeWish', 'wishlist-not-found'), () => heart.press('Enter'));
      await Promise.all([page.waitForResponse(/\/line-item\//), heart.press('Enter')]);

      await at.visit(`${paths[language].soldOut}?alertToken=${'of-a-mail'.repeat(3)}`);
      const byLink = main(page).getByRole('status').getByRole('button', { name: said.noAlert });
      await errors.of('disableAlertByLink', errorsOf('disableAlertByLink'), () => byLink.press('Enter'));
      await at.visit(paths[language].soldOut);
      await button(page, said.noAlert).press('Enter');
      await expect(button(page, said.notify)).toBeVisible();
      await expect(page.locator(':focus')).not.toHaveCount(0);
    }
  });

  test('of a sale that is called off, and of a counter-offer (SELL-6, R20)', async ({ page, shop }) => {
    const anna = new Seller(page, shop);
    await anna.signedInOnPage();
    const { id, orderNumber, date } = await soldByPost(page, 'euro', anna.email);
    const errors = new ErrorsShown(page, shop);
    const asked = (name: string, yes: string) => async () => {
      await button(page, name).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: yes }).press('Enter');
    };
    for (const language of languages) {
      const said = words[language];
      await new Seller(page, shop, language).visit(`${sellPaths[language].orders}/${id}`);
      await errors.of('callOffOrder', errorsOf('callOffOrder'), asked(said.callOff, said.yesCallOff));
    }
    const until = new Date(date + days(10)).toISOString().slice(0, 10);
    await shop.atDesk(
      ['orders', 'received', orderNumber],
      ['orders', 'inspected', orderNumber, '1:note=scratched'],
      ['orders', 'offered', orderNumber, '--until', until, '1=1000.00 scratched'],
    );
    for (const language of languages) {
      const said = words[language];
      await new Seller(page, shop, language).visit(`${sellPaths[language].orders}/${id}`);
      await errors.of('answerOffer', errorsOf('answerOffer'), asked(said.decline, said.yesDecline));
    }
  });
});
