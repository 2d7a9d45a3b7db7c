import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ground.mjs';
import {
  addressIn,
  agreed,
  alerted,
  asksForReset,
  dev,
  filled,
  letter,
  linkIn,
  mail,
  member,
  orderButton,
  ordered,
  ready,
  readyToSell,
  registered,
  regular,
  selling,
  signedIn,
  sold,
  soldBefore,
  wished,
} from './visitors.mjs';

/** The table of `npm run screenshots`: every screen, its path, the steps to it, and the state of the shop. */

const product = (de, en) => [`/produkt/${de}`, `/en/product/${en}`];
const coin = product('wiener-philharmoniker-gold-1-oz', 'vienna-philharmonic-gold-1-oz');
const bar = product('silberbarren-1-kg-heraeus', 'silver-bar-1-kg-heraeus');
const soldOut = product('50-pesos-centenario-gold', '50-pesos-centenario-gold');
const home = ['/', '/en'];
const cart = ['/warenkorb?type=buy', '/en/cart?type=buy'];
const sellingCart = ['/warenkorb?type=sell', '/en/cart?type=sell'];
const sellingData = ['/checkout/meine-daten?type=sell', '/en/checkout/my-data?type=sell'];
const sellingReview = ['/checkout/pruefen?type=sell', '/en/checkout/review?type=sell'];
const sellToUs = ['/ankauf', '/en/sell-to-us'];
const register = ['/registrierung', '/en/register'];
const login = ['/login', '/en/login'];
const forgot = ['/passwort-vergessen', '/en/forgot-password'];
const myData = ['/checkout/meine-daten', '/en/checkout/my-data'];
const toReview = ['/checkout/pruefen', '/en/checkout/review'];
const profile = ['/kundenkonto/meine-daten', '/en/my-account/profile'];
const addresses = ['/kundenkonto/adressen', '/en/my-account/addresses'];
const orders = ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'];
const deposit = ['/kundenkonto/depotverwaltung', '/en/my-account/deposit'];
const limitOrders = ['/kundenkonto/limit-order', '/en/my-account/limit-order'];
const limitOrder = [
  '/produkt/wiener-philharmoniker-gold-1-oz/limit-order',
  '/en/product/vienna-philharmonic-gold-1-oz/limit-order',
];
const contact = ['/kontakt', '/en/contact-us'];
const report = ['/hinweisgebersystem', '/en/whistleblower'];
const unsubscribe = [
  '/newsletter/abmelden?token=abcdefghijklmnopqrstuv',
  '/en/newsletter/unsubscribe?token=abcdefghijklmnopqrstuv',
];
const subscribe = [
  '/newsletter/bestaetigen?token=abcdefghijklmnopqrstuv',
  '/en/newsletter/confirm?token=abcdefghijklmnopqrstuv',
];
const linkIsOver = /dieser link gilt nicht|this link is no longer/i;

const alive = (page) => page.locator('html[data-alive]').waitFor({ timeout: 20_000 });
/** Opens a page and waits until it is alive. Fails on another status or a redirect. */
const visit = async (visitor, path, status = 200) => {
  const { page } = visitor;
  const asked = addressIn(visitor, path);
  const answer = await page.goto(asked, { waitUntil: 'domcontentloaded' });
  if (answer?.status() !== status) throw new Error(`${asked} answers ${answer?.status()}`);
  // The page for unknown addresses loads no code.
  if (status !== 404) await alive(page);
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(asked, page.url()).pathname) throw new Error(`${asked} leads to ${pathname}`);
};
const follow = async ({ page, origin = '' }, link) => {
  const { pathname, search } = new URL(link);
  await page.goto(origin + pathname + search);
  await alive(page);
};
const send = ({ page }) => page.locator('main form button[type=submit]').first().click();
const refused = async (visitor) => {
  await send(visitor);
  await visitor.page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
};
const put = async ({ page }) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /in den warenkorb|add to cart/i })
    .first()
    .click();
  await page.getByRole('status').getByRole('link').first().waitFor();
};
const openCart = async ({ page }) => {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /warenkorb|^cart/i })
    .click();
  await page.getByRole('dialog').waitFor();
};
const openMenu = async ({ page, width }) => {
  if (width < 1120) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /menü|menu/i })
      .click();
    await page.getByRole('dialog').waitFor();
    return;
  }
  const group = page
    .locator('nav li')
    .filter({ has: page.locator('button[aria-controls]') })
    .first();
  await group.getByRole('button').click();
  await group.locator('ul a').first().waitFor();
  await page.waitForTimeout(400);
};
const openSwitcher = async ({ page, width }) => {
  if (width < 768)
    return openMenu({ page, width }).then(() => page.getByRole('dialog').getByText('English').scrollIntoViewIfNeeded());
  return page.getByRole('banner').locator('summary').first().click();
};
const openFilters = async ({ page, width }) => {
  if (width >= 1120) return;
  await page
    .getByRole('main')
    .getByRole('link', { name: /^filter/i })
    .or(page.getByRole('main').getByRole('button', { name: /^filter/i }))
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
const suggest =
  (words) =>
  async ({ page }) => {
    await page.getByRole('combobox').first().fill(words);
    await page.getByRole('option').first().waitFor();
  };
/** Breaks all calls after the page has loaded. */
const brokenServer = async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
  await page.locator('main a[href*="/produ"]').first().click();
  await page.getByRole('alert').getByRole('heading').waitFor();
};
const cutOff = async ({ page }) => {
  await page.context().setOffline(true);
  await page
    .getByText(/sie sind offline|you are offline/i)
    .first()
    .waitFor();
};
const orderRefused = (code) => async (visitor) => {
  await agreed(visitor);
  await dev(visitor, 'faults', { call: 'POST /orders', code, times: 1 });
  await orderButton(visitor).click();
  await visitor.page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
};
const fill =
  (fields) =>
  async ({ page }) => {
    for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text);
  };
const reportRefused = async ({ page }) => {
  await page.getByRole('button', { name: /^meldung senden|^send report/i }).click();
  await page.locator('#report-text-error').waitFor();
};
/** A form that is sent within three seconds asks to send once more. */
const reported = async ({ page }) => {
  await page.locator('#report-text').fill('Die Bücher stimmen nicht. The books do not add up.');
  await page.waitForTimeout(3_100);
  await page.getByRole('button', { name: /^meldung senden|^send report/i }).click();
  await page.locator('[data-receipt]').waitFor();
};
const mailboxOpened = async (visitor) => {
  const { page } = visitor;
  await reported(visitor);
  const code = (await page.locator('[data-receipt]').innerText()).trim();
  await page.getByRole('button', { name: /aufbewahrt|have kept/i }).click();
  await page.locator('#mailbox-code').fill(code);
  await page.getByRole('button', { name: /postfach öffnen|open mailbox/i }).click();
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
};
const signInAs = (password) => async (visitor) => {
  await fill({ 'login-email': visitor.known.email, 'login-password': password ?? visitor.known.password })(visitor);
  await refused(visitor);
};

/**
 * `before`: steps before opening the path; `after`: steps once it is alive; `sees`: a text that appears only in this
 * state, required for the picture. `part`: only the window, for overlays; `anew`: the steps depend on the width.
 * `status`: expected status if not 200. `store`: another store than euro. `shop`: the state of the shop: `open`,
 * `stale` (the feed is silent) or `maintenance`.
 */
const written = [
  { name: 'home', path: home },
  { name: 'home-us', path: home, store: 'us' },
  { name: 'home-menu', path: home, after: openMenu, part: true, anew: true },
  { name: 'home-switcher', path: home, after: openSwitcher, part: true, anew: true },
  { name: 'home-suggestions', path: home, after: suggest('krug'), part: true, anew: true },
  {
    name: 'home-offline',
    sees: /die preise stehen still|prices are not updating/i,
    path: home,
    after: cutOff,
    part: true,
  },
  {
    name: 'newsletter-asked',
    path: home,
    part: true,
    after: async ({ page }) => {
      await page.locator('#newsletter-email').fill('anna.berger@example.com');
      await page.locator('footer form button[type=submit]').click();
      await page.locator('#newsletter-email').waitFor({ state: 'detached' });
      await page.locator('footer').evaluate((footer) => footer.scrollIntoView());
    },
  },
  { name: 'listing', path: ['/shop', '/en/shop'] },
  { name: 'listing-last', path: ['/shop?page=5', '/en/shop?page=5'] },
  {
    name: 'listing-filters',
    path: ['/shop?preciousMetal=silver', '/en/shop?preciousMetal=silver'],
    after: openFilters,
    part: true,
    anew: true,
  },
  {
    name: 'listing-filtered',
    sees: /alle entfernen|clear all/i,
    path: ['/shop?preciousMetal=silver&series=Maple+Leaf', '/en/shop?preciousMetal=silver&series=Maple+Leaf'],
  },
  {
    name: 'listing-nothing',
    sees: /kein produkt passt|no products match/i,
    path: ['/shop?preciousMetal=palladium&series=Britannia', '/en/shop?preciousMetal=palladium&series=Britannia'],
  },
  { name: 'category', path: ['/shop/goldmuenzen', '/en/shop/gold-coins'] },
  { name: 'price-list', path: ['/preisliste/gold/muenzen', '/en/pricelist/gold/coins'] },
  { name: 'price-list-duty-free', path: ['/preisliste/zollfreilager', '/en/pricelist/duty-free'] },
  { name: 'rates', path: ['/kurse', '/en/rates'] },
  { name: 'category-accessories', path: ['/shop/zubehoer', '/en/shop/accessories'] },
  { name: 'search', path: ['/suche?q=philharmoniker', '/en/search?q=philharmonic'] },
  { name: 'search-nothing', sees: /nichts gefunden|nothing found/i, path: ['/suche?q=qwertz', '/en/search?q=qwertz'] },
  { name: 'product', path: coin },
  {
    name: 'product-anatomy',
    sees: /metall zum marktpreis|metal at market price/i,
    path: bar,
    after: async ({ page }) => {
      for (const closed of await page.locator('main details:not([open]) > summary').all()) await closed.click();
    },
  },
  {
    name: 'product-bar',
    path: product('goldbarren-10-g-argor-heraeus-kinebar', 'gold-bar-10-g-argor-heraeus-kinebar'),
  },
  { name: 'product-dear', path: product('goldbarren-1-kg-gegossen-heraeus', 'gold-bar-1-kg-cast-heraeus') },
  { name: 'product-added', path: coin, after: put, part: true, anew: true },
  { name: 'product-sold-out', sees: /dieses produkt ist ausverkauft|this product is sold out/i, path: soldOut },
  {
    name: 'product-alert-on',
    sees: /wir schreiben (?:ihnen )?einmal|we will write to/i,
    before: (visitor) => alerted(visitor, 'AU-PESO-50'),
    path: soldOut,
  },
  {
    name: 'product-preorder',
    sees: /noch nicht erschienen|not yet issued/i,
    path: product('lunar-iii-ziege-2027-silber-1-oz', 'lunar-iii-goat-2027-silver-1-oz'),
  },
  {
    name: 'product-duty-free',
    sees: /zollfreie ware|duty-free goods/i,
    path: product('silberbarren-5-kg-geiger-zollfreilager', 'silver-bar-5-kg-geiger-duty-free'),
  },
  {
    name: 'product-scrap',
    sees: /dieses metall kaufen wir|we buy this metal/i,
    path: product('altgold-585-14-karat', 'scrap-gold-585-14-karat'),
  },
  { name: 'product-accessory', path: product('lupe-10-fach', 'loupe-10x') },
  { name: 'cart-empty', sees: /ihr warenkorb ist leer|your cart is empty/i, path: cart },
  {
    name: 'cart-selling-empty',
    sees: /verkaufskorb ist leer|selling cart is empty/i,
    path: sellingCart,
  },
  { name: 'cart-selling', sees: /altgold 750|scrap gold 750/i, before: selling, path: sellingCart },
  { name: 'sell-to-us', path: sellToUs },
  {
    name: 'sell-to-us-unknown',
    sees: /zahngold|dental gold/i,
    before: selling,
    path: sellToUs,
    after: async ({ page }) => {
      await page.locator('#grade').selectOption('unknown');
      await page.locator('#weight').fill('12');
    },
  },
  {
    name: 'sell-guest',
    sees: /melden sie sich an, um zu verkaufen|sign in to sell/i,
    before: selling,
    path: sellingData,
  },
  {
    name: 'sell-my-data',
    before: async (visitor) => {
      await signedIn(visitor);
      await selling(visitor);
    },
    path: sellingData,
    after: async ({ page }) => page.locator('input[name=paymentMethod][value=wire]').check(),
  },
  { name: 'sell-review', before: readyToSell, path: sellingReview },
  { name: 'sell-confirmation', before: sold },
  { name: 'sell-order', before: soldBefore },
  { name: 'cart', sees: /silberbarren 1 kg|silver bar 1 kg/i, before: filled, path: cart },
  {
    name: 'cart-in-dollars',
    sees: /neu berechne|recalculate in/i,
    before: filled,
    path: ['/warenkorb?currency=USD', '/en/cart?currency=USD'],
    part: true,
    after: async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: /USD/ }).click();
      await page.getByRole('dialog').getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'cart-drawer',
    sees: /warenkorb ansehen|view cart/i,
    before: filled,
    path: coin,
    after: openCart,
    part: true,
    anew: true,
  },
  {
    name: 'cart-drawer-empty',
    sees: /ihr warenkorb ist leer|your cart is empty/i,
    path: coin,
    after: openCart,
    part: true,
    anew: true,
  },
  { name: 'checkout-my-data', before: filled, path: myData },
  { name: 'checkout-my-data-us', store: 'us', before: filled, path: myData },
  {
    name: 'checkout-errors',
    sees: /angaben fehlen noch|entries need another look/i,
    before: filled,
    path: myData,
    after: refused,
  },
  {
    name: 'checkout-customer',
    sees: /wie beim letzten mal|as last time/i,
    before: async (visitor) => {
      await regular(visitor);
      await filled(visitor);
    },
    path: myData,
  },
  { name: 'checkout-nothing', sees: /es gibt nichts zu bestellen|there is nothing to order/i, path: myData },
  { name: 'review', before: ready, path: toReview },
  { name: 'review-us', store: 'us', before: (visitor) => ready(visitor, undefined, 'check'), path: toReview },
  {
    name: 'review-moved',
    sees: /neue preise übernehmen|accept the new prices/i,
    before: ready,
    path: toReview,
    after: (visitor) => dev(visitor, 'tick'),
  },
  { name: 'review-refused', before: ready, path: toReview, after: orderRefused('out-of-stock') },
  { name: 'review-stale', before: ready, path: toReview, after: orderRefused('prices-stale') },
  { name: 'confirmation', before: ordered },
  { name: 'confirmation-us', store: 'us', before: (visitor) => ordered(visitor, undefined, 'check') },
  { name: 'login', path: login },
  {
    name: 'login-refused',
    sees: /passwort ist falsch|do not match/i,
    before: member,
    path: login,
    after: signInAs('Not my password 1'),
  },
  {
    name: 'login-unconfirmed',
    sees: /link erneut senden|send the link again/i,
    before: registered,
    path: login,
    after: signInAs(),
  },
  {
    name: 'login-expired',
    sees: /sitzung ist abgelaufen|session has expired/i,
    before: signedIn,
    path: profile,
    part: true,
    after: async ({ page }) => {
      await page.context().clearCookies();
      await page.locator('#person-lastName').fill('Neumann');
      // Either the button or a tick at this moment sends the first request.
      await Promise.any([
        page.locator('form:has(#person-lastName) button[type=submit]').click(),
        page.waitForURL(/\/login\?redirect=/),
      ]);
      await page.waitForURL(/\/login\?redirect=/);
    },
  },
  { name: 'register', path: register },
  { name: 'register-errors', sees: /angaben fehlen noch|entries need another look/i, path: register, after: refused },
  {
    name: 'register-sent',
    sees: /sehen sie in ihr postfach|check your inbox/i,
    path: register,
    after: async (visitor) => {
      await fill({
        'register-firstName': 'Anna',
        'register-lastName': 'Berger',
        'register-email': `anna.${Date.now()}@example.com`,
        'register-password': 'Philharmoniker 1 Unze',
        'register-passwordAgain': 'Philharmoniker 1 Unze',
      })(visitor);
      await visitor.page.locator('#register-privacyAccepted').check();
      await send(visitor);
    },
  },
  { name: 'forgot-password', path: forgot },
  {
    name: 'forgot-password-sent',
    path: forgot,
    sees: /anna@example\.com/,
    after: async (visitor) => {
      await fill({ 'forgot-email': 'anna@example.com' })(visitor);
      await send(visitor);
    },
  },
  {
    name: 'reset-password',
    path: ['/passwort-zuruecksetzen?token=abcdefghijklmnopqrstuv', '/en/reset-password?token=abcdefghijklmnopqrstuv'],
  },
  {
    name: 'reset-password-over',
    sees: linkIsOver,
    path: ['/passwort-zuruecksetzen?token=abcdefghijklmnopqrstuv', '/en/reset-password?token=abcdefghijklmnopqrstuv'],
    after: async (visitor) => {
      await fill({ 'reset-newPassword': 'Ganz neues Geheimnis 7', 'reset-passwordAgain': 'Ganz neues Geheimnis 7' })(
        visitor,
      );
      await send(visitor);
    },
  },
  {
    name: 'reset-password-done',
    sees: /neues passwort ist gesetzt|new password is set/i,
    after: async (visitor) => {
      await follow(
        visitor,
        linkIn(
          await mail(visitor, await asksForReset(visitor), /reset-password|passwort-zuruecksetzen/),
          /reset-password|passwort-zuruecksetzen/,
        ),
      );
      await fill({ 'reset-newPassword': 'Ganz neues Geheimnis 7', 'reset-passwordAgain': 'Ganz neues Geheimnis 7' })(
        visitor,
      );
      await send(visitor);
    },
  },
  {
    name: 'activate',
    sees: /meine e-mail-adresse bestätigen|confirm my e-mail/i,
    after: async (visitor) => {
      await follow(visitor, linkIn((await registered(visitor)).activation, /emailToken=/));
    },
  },
  {
    name: 'activate-done',
    sees: /e-mail-adresse ist bestätigt|e-mail address is confirmed/i,
    after: async (visitor) => {
      await follow(visitor, linkIn((await registered(visitor)).activation, /emailToken=/));
      await send(visitor);
    },
  },
  { name: 'activate-over', sees: linkIsOver, path: ['/activate-user?lang=de', '/activate-user?lang=en'] },
  {
    name: 'account',
    sees: /willkommen, anna|welcome, anna/i,
    before: regular,
    path: ['/kundenkonto', '/en/my-account'],
  },
  {
    name: 'account-new',
    sees: /willkommen, anna|welcome, anna/i,
    before: signedIn,
    path: ['/kundenkonto', '/en/my-account'],
  },
  {
    name: 'account-menu',
    before: signedIn,
    path: home,
    part: true,
    anew: true,
    after: async ({ page }) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /konto|account/i })
        .or(
          page
            .getByRole('banner')
            .locator('summary')
            .filter({ hasText: /konto|account/i }),
        )
        .first()
        .click();
    },
  },
  { name: 'account-profile', before: signedIn, path: profile },
  {
    name: 'account-profile-forms',
    before: signedIn,
    path: profile,
    after: async ({ page }) => {
      for (const field of ['email-email', 'phone-phone']) {
        await page.locator(`#${field}-reveal`).click();
        await page.locator(`#${field}`).waitFor();
      }
      await page.getByRole('button', { name: /^code senden|send the code/i }).click();
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'account-addresses', before: regular, path: addresses },
  { name: 'account-addresses-none', before: signedIn, path: addresses },
  {
    name: 'account-address-new',
    before: signedIn,
    path: ['/kundenkonto/adressen?edit=new', '/en/my-account/addresses?edit=new'],
    after: refused,
  },
  {
    name: 'account-delete',
    sees: /endgültig löschen|for good/i,
    before: signedIn,
    path: ['/kundenkonto/loeschen', '/en/my-account/delete-account'],
  },
  { name: 'account-deposit-none', before: signedIn, path: deposit },
  { name: 'account-limit-orders-none', before: signedIn, path: limitOrders },
  { name: 'limit-order', path: limitOrder },
  { name: 'limit-order-signed-in', before: signedIn, path: limitOrder },
  { name: 'account-orders-none', sees: /noch nichts bestellt|not ordered anything/i, before: signedIn, path: orders },
  { name: 'account-orders', sees: /^2 bestellungen|^2 orders/i, before: regular, path: orders },
  {
    name: 'account-order',
    before: regular,
    path: orders,
    sees: /rechnung \(pdf\)|invoice \(pdf\)/i,
    after: async ({ page }) => {
      await page.locator('main article a[href*="bestelluebersicht/"], main article a[href*="orders/"]').first().click();
      await page
        .getByRole('link', { name: /meine bestellungen|my orders/i })
        .last()
        .waitFor();
    },
  },
  {
    name: 'account-order-none',
    status: 404,
    before: signedIn,
    path: [`${orders[0]}/00000000-0000-4000-8000-000000000000`, `${orders[1]}/00000000-0000-4000-8000-000000000000`],
  },
  { name: 'contact', path: contact },
  {
    name: 'press',
    path: ['/ueber-uns/presse/presseaussendungen', '/en/ueber-uns/presse/presseaussendungen'],
  },
  {
    name: 'contact-wrong',
    sees: /stimmen sie zu|agree that we use/i,
    path: contact,
    after: async ({ page }) => {
      await page.locator('form:has(#contact-email) button[type=submit]').click();
      await page.locator('#contact-consent-error').waitFor();
    },
    part: true,
  },
  {
    name: 'consent-settings',
    path: contact,
    after: async ({ page }) => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^cookie/i })
        .click();
      await page.getByRole('dialog').waitFor();
    },
    part: true,
    anew: true,
  },
  { name: 'report', sees: /meldung senden|send report/i, path: report },
  { name: 'report-errors', path: report, after: reportRefused },
  { name: 'report-sent', sees: /quittungscode|receipt code/i, path: report, after: reported },
  { name: 'report-mailbox', path: report, after: mailboxOpened },
  { name: 'newsletter-confirm', path: subscribe },
  { name: 'newsletter-end', path: unsubscribe },
  { name: 'newsletter-link-over', sees: linkIsOver, path: subscribe, after: send },
  {
    name: 'wishlist-empty',
    sees: /noch nichts auf ihrer wunschliste|nothing on your wishlist/i,
    path: ['/wunschliste', '/en/wishlist'],
  },
  {
    name: 'account-wishlist',
    sees: /wiener philharmoniker|vienna philharmonic/i,
    before: regular,
    path: ['/wunschliste', '/en/wishlist'],
  },
  {
    name: 'wishlist',
    sees: /wiener philharmoniker|vienna philharmonic/i,
    before: wished,
    path: ['/wunschliste', '/en/wishlist'],
  },
  { name: 'article', path: ['/blog/aufgeld-verstehen', '/en/blog/aufgeld-verstehen'] },
  { name: 'blog', path: ['/blog', '/en/blog'] },
  { name: 'hub', path: ['/wissen', '/en/knowledge-hub'] },
  { name: 'encyclopedia', path: ['/wissen/enzyklopaedie', '/en/knowledge-hub/encyclopedia'] },
  { name: 'entry', path: ['/wissen/enzyklopaedie/feinunze', '/en/knowledge-hub/encyclopedia/troy-ounce'] },
  { name: 'stores', path: ['/filialen', '/en/stores'] },
  { name: 'store', path: ['/filialen/wien-innere-stadt', '/en/stores/wien-innere-stadt'] },
  { name: 'consulate', path: ['/oe-konsulat-sg', '/en/oe-konsulat-sg'] },
  { name: 'imprint', path: ['/impressum', '/en/imprint'] },
  {
    name: 'imprint-question',
    sees: /ihre frage zu artikel|your question about item/i,
    path: ['/impressum?about=AG-BAR-5000-DF', '/en/imprint?about=AG-BAR-5000-DF'],
    part: true,
  },
  { name: 'shipping', path: ['/versand', '/en/shipping'] },
  { name: 'terms', path: ['/agb', '/en/terms'] },
  { name: 'privacy', path: ['/datenschutz', '/en/privacy'] },
  { name: 'cancellation', path: ['/widerruf', '/en/cancellation'] },
  { name: 'health', path: ['/health-check', '/en/health-check'] },
  {
    name: 'mail-activation',
    after: async (visitor) => letter(visitor, (await registered(visitor)).email, /emailToken=/),
  },
  {
    name: 'mail-reset',
    after: async (visitor) => letter(visitor, await asksForReset(visitor), /reset-password|passwort-zuruecksetzen/),
  },
  {
    name: 'mail-order',
    after: async (visitor) => {
      await ordered(visitor);
      await letter(visitor, 'anna.berger@example.com', /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/);
    },
  },
  {
    name: 'mail-alert',
    after: async (visitor) => letter(visitor, await alerted(visitor, 'AU-PESO-50'), /alertToken=/),
  },
  {
    name: 'error-404',
    sees: /diese seite gibt es nicht|no such page/i,
    path: ['/gibt-es-nicht', '/en/does-not-exist'],
    status: 404,
  },
  {
    name: 'error-500',
    sees: /etwas ist schiefgelaufen|something went wrong/i,
    path: ['/shop', '/en/shop'],
    after: brokenServer,
  },
  { name: 'home-stale', sees: /markt pausiert|market paused/i, shop: 'stale', path: home, part: true },
  {
    name: 'product-stale',
    sees: /liefert zurzeit keine neuen Preise|no new market prices/i,
    shop: 'stale',
    path: coin,
  },
  { name: 'cart-stale', sees: /keine aktuellen preise|no fresh prices/i, shop: 'stale', before: filled, path: cart },
  {
    name: 'maintenance',
    sees: /wir sind gleich zurück|we will be right back/i,
    shop: 'maintenance',
    path: ['/maintenance', '/en/maintenance'],
  },
];

const tables = ['pages.ts', 'customerPages.ts', 'sectionPages.ts'].map((file) =>
  readFileSync(join(root, 'src/ui/routes', file), 'utf8'),
);
/** The pages of the table without a row above and without parameters, as they open. */
const unwritten = [...tables.join('').matchAll(/^ {2}'(\/[^'$]*)': (?:\{$(.*?)^ {2}\},|(\{[^\n]*\}),)$/gms)].flatMap(
  ([, de, lines, line]) => {
    const row = lines ?? line;
    const en = /\ben: '([^']+)'/.exec(row)?.[1] ?? de;
    const known = written.some(({ path = [] }) => path.some((each) => each.split('?')[0] === de));
    return known
      ? []
      : [
          {
            name: de.slice(1).replaceAll('/', '-'),
            path: [de, en],
            ...(row.includes('...account,') ? { before: signedIn } : {}),
          },
        ];
  },
);

export const screens = [...written, ...unwritten];

/** Opens a screen; `visitor.at`: 0 in German, 1 in English; `visitor.known`: results of `before`. */
export const comeTo = async ({ path, before, after, sees, status }, visitor) => {
  visitor.known ??= (await before?.(visitor)) ?? {};
  if (path !== undefined) await visit(visitor, path, status);
  await after?.(visitor);
  if (sees !== undefined)
    await visitor.page.getByText(sees).filter({ visible: true }).first().waitFor({ timeout: 15_000 });
};
