/** What `npm run screenshots` takes: every screen, how one comes to it, and in which state of the shop. */

const product = (de, en) => [`/produkt/${de}`, `/en/product/${en}`];
const coin = product('wiener-philharmoniker-gold-1-oz', 'vienna-philharmonic-gold-1-oz');
const bar = product('silberbarren-1-kg-heraeus', 'silver-bar-1-kg-heraeus');
const cart = ['/warenkorb?type=buy', '/en/cart?type=buy'];
const register = ['/registrierung', '/en/register'];
const login = ['/login', '/en/login'];
const myData = ['/checkout/meine-daten', '/en/checkout/my-data'];

/** Opens a page and waits until it has come alive. It must answer as it should, and not lead elsewhere. */
const visit = async ({ page, at }, path, status = 200) => {
  const answer = await page.goto(path[at]);
  if (answer?.status() !== status) throw new Error(`${path[at]} answers ${answer?.status()}`);
  await page.locator('html[data-alive]').waitFor({ timeout: 20_000 });
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(path[at], page.url()).pathname) throw new Error(`${path[at]} leads to ${pathname}`);
};
const put = async (visitor, path) => {
  await visit(visitor, path);
  await visitor.page.getByRole('main').getByRole('button', { name: /in den warenkorb|add to cart/i }).first().click();
  await visitor.page.getByRole('status').getByRole('link').first().waitFor();
};
const filledCart = async (visitor) => {
  await put(visitor, coin);
  await put(visitor, bar);
};
const review = ({ page }) => page.getByRole('button', { name: /bestellung prüfen|review the order/i });
const order = ({ page }) => page.getByRole('button', { name: /zahlungspflichtig bestellen|order with obligation to pay/i });
const address = { firstName: 'Anna', lastName: 'Berger-Hohenwarth', street: 'Ringstraße 1', zip: '1010', city: 'Wien' };

const filledForm = async (visitor) => {
  const { page } = visitor;
  await filledCart(visitor);
  await visit(visitor, myData);
  await page.locator('#email').fill('anna.berger@example.com');
  for (const [field, value] of Object.entries(address)) await page.locator(`#billing-${field}`).fill(value);
  await page.locator('#billing-country').selectOption('AT');
  await page.locator('input[name=paymentMethod][value=wire]').check();
};
const toReview = async (visitor) => {
  await filledForm(visitor);
  await review(visitor).click();
  await order(visitor).waitFor();
};
const ordered = async (visitor) => {
  const { page } = visitor;
  await toReview(visitor);
  await page.locator('#privacyAccepted').check();
  await page.locator('#termsAccepted').check();
  await order(visitor).click();
  await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/).first().waitFor();
};
/** Opens an account, confirms it by the link of its mail, and signs in. */
const signedIn = async (visitor) => {
  const { page } = visitor;
  const email = `anna.${Date.now()}@example.com`;
  const password = 'Philharmoniker 1 Unze';
  const send = async (gone) => {
    await page.locator('main button[type=submit]').click();
    await page.locator(gone).waitFor({ state: 'detached' });
  };
  await visit(visitor, register);
  for (const [field, text] of Object.entries({ firstName: 'Anna', lastName: 'Berger', email, phone: '+43 1 2345678', password, passwordAgain: password })) await page.locator(`#register-${field}`).fill(text);
  await page.locator('#register-privacyAccepted').check();
  await send('#register-email');
  let link;
  for (let round = 0; link === undefined && round < 40; round += 1) {
    const { messages } = await (await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })).json();
    link = messages.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((each) => each.includes('activate-user'));
    if (link === undefined) await page.waitForTimeout(250);
  }
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.locator('main a[href$="/login"]').first().waitFor();
  await visit(visitor, login);
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(password);
  await send('#login-email');
};
const wished = async (visitor) => {
  await visit(visitor, coin);
  await visitor.page.locator('main h1 ~ button[aria-pressed=false]').click();
  await visitor.page.locator('main h1 ~ button[aria-pressed=true]').waitFor();
};
const openCart = async (visitor) => {
  await visitor.page.getByRole('banner').getByRole('link', { name: /warenkorb|^cart/i }).click();
  await visitor.page.getByRole('dialog').waitFor();
};
const openMenu = async ({ page, width }) => {
  if (width < 1120) {
    await page.getByRole('banner').getByRole('link', { name: /menü|menu/i }).click();
    await page.getByRole('dialog').waitFor();
    return;
  }
  const group = page.locator('nav li').filter({ has: page.locator('button[aria-controls]') }).first();
  await group.hover();
  await group.locator('ul a').first().waitFor();
  await page.waitForTimeout(400);
};
const openSwitcher = async ({ page, width }) => {
  if (width < 768) return openMenu({ page, width }).then(() => page.getByRole('dialog').getByText('English').scrollIntoViewIfNeeded());
  return page.getByRole('banner').locator('summary').first().click();
};
const suggestions = async ({ page }) => {
  await page.getByRole('combobox').first().fill('krug');
  await page.getByRole('option').first().waitFor();
};
/** The page itself was there; what it leads to cannot be had. */
const brokenServer = async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
  await page.locator('main a[href*="/produ"]').first().click();
  await page.getByRole('alert').getByRole('heading').waitFor();
};
const cutOff = async ({ page }) => {
  await page.context().setOffline(true);
  await page.getByText(/sie sind offline|you are offline/i).first().waitFor();
};

/**
 * `sees`: words that stand there only in this state; without them there is no picture. `status`: of the page, when it is not 200.
 * `before` the address is opened, `after` it has come alive; `part`: the window only, for what lies over a page.
 * `shop`: the state the shop is in: `open`, `stale` (the market is silent) or `maintenance`.
 */
export const screens = [
  { name: 'home', path: ['/', '/en'] },
  { name: 'home-menu', path: ['/', '/en'], after: openMenu, part: true },
  { name: 'home-switcher', path: ['/', '/en'], after: openSwitcher, part: true },
  { name: 'home-suggestions', path: ['/', '/en'], after: suggestions, part: true },
  { name: 'home-offline', sees: /die preise stehen still|prices stand still/i, path: ['/', '/en'], after: cutOff, part: true },
  { name: 'listing', path: ['/shop', '/en/shop'] },
  { name: 'listing-filtered', sees: /alle entfernen|clear all/i, path: ['/shop?preciousMetal=silver&series=Maple+Leaf', '/en/shop?preciousMetal=silver&series=Maple+Leaf'] },
  { name: 'listing-nothing', sees: /kein produkt passt|no product fits/i, path: ['/shop?preciousMetal=palladium&series=Britannia', '/en/shop?preciousMetal=palladium&series=Britannia'] },
  { name: 'category', path: ['/shop/goldmuenzen', '/en/shop/gold-coins'] },
  { name: 'category-accessories', path: ['/shop/zubehoer', '/en/shop/accessories'] },
  { name: 'search', path: ['/suche?q=philharmoniker', '/en/search?q=philharmonic'] },
  { name: 'search-nothing', sees: /nichts gefunden|nothing found/i, path: ['/suche?q=qwertz', '/en/search?q=qwertz'] },
  { name: 'product', path: coin },
  { name: 'product-anatomy', sees: /metall zum marktpreis|metal at the market/i, path: bar, after: async ({ page }) => { for (const closed of await page.locator('main details:not([open]) > summary').all()) await closed.click(); await page.locator('main details table').first().scrollIntoViewIfNeeded(); }, part: true },
  { name: 'product-bar', path: product('goldbarren-10-g-argor-heraeus-kinebar', 'gold-bar-10-g-argor-heraeus-kinebar') },
  { name: 'product-dear', path: product('goldbarren-1-kg-gegossen-heraeus', 'gold-bar-1-kg-cast-heraeus') },
  { name: 'product-added', path: coin, after: (visitor) => put(visitor, coin), part: true },
  { name: 'product-sold-out', sees: /dieses produkt ist ausverkauft|this product is sold out/i, path: product('50-pesos-centenario-gold', '50-pesos-centenario-gold') },
  { name: 'product-preorder', sees: /noch nicht erschienen|not yet issued/i, path: product('lunar-iii-ziege-2027-silber-1-oz', 'lunar-iii-goat-2027-silver-1-oz') },
  { name: 'product-duty-free', sees: /zollfreie ware|duty-free goods/i, path: product('silberbarren-5-kg-geiger-zollfreilager', 'silver-bar-5-kg-geiger-duty-free') },
  { name: 'product-scrap', sees: /dieses metall kaufen wir|we buy this metal/i, path: product('altgold-585-14-karat', 'scrap-gold-585-14-carat') },
  { name: 'product-accessory', path: product('lupe-10-fach', 'loupe-10x') },
  { name: 'cart-empty', sees: /ihr warenkorb ist leer|your cart is empty/i, path: cart },
  { name: 'cart', sees: /silberbarren 1 kg|silver bar 1 kg/i, before: filledCart, path: cart },
  { name: 'cart-drawer', sees: /warenkorb ansehen|view cart/i, before: filledCart, path: coin, after: openCart, part: true },
  { name: 'cart-drawer-empty', sees: /ihr warenkorb ist leer|your cart is empty/i, path: coin, after: openCart, part: true },
  { name: 'checkout-my-data', before: filledCart, path: myData },
  { name: 'checkout-errors', sees: /angaben stimmen noch nicht|entries need another look/i, before: filledCart, path: myData, after: async (visitor) => { await review(visitor).click(); await visitor.page.getByRole('alert').first().waitFor(); } },
  { name: 'checkout-nothing', sees: /es gibt nichts zu bestellen|there is nothing to order/i, path: myData },
  { name: 'review', after: toReview },
  { name: 'confirmation', after: ordered },
  { name: 'login', path: login },
  { name: 'register', path: register },
  { name: 'register-errors', sees: /angaben stimmen noch nicht|entries need another look/i, path: register, after: async ({ page }) => { await page.locator('main button[type=submit]').click(); await page.getByRole('alert').first().waitFor(); } },
  { name: 'forgot-password', path: ['/passwort-vergessen', '/en/forgot-password'] },
  { name: 'reset-password', path: ['/passwort-zuruecksetzen?token=abcdefghijklmnopqrstuv', '/en/reset-password?token=abcdefghijklmnopqrstuv'] },
  { name: 'activate', sees: /dieser link gilt nicht|this link is no longer/i, path: ['/activate-user?lang=de', '/activate-user?lang=en'] },
  { name: 'account', sees: /willkommen, anna|welcome, anna/i, before: signedIn, path: ['/kundenkonto', '/en/my-account'] },
  { name: 'account-profile', before: signedIn, path: ['/kundenkonto/meine-daten', '/en/my-account/profile'] },
  { name: 'account-addresses', before: signedIn, path: ['/kundenkonto/adressen', '/en/my-account/addresses'] },
  { name: 'account-delete', sees: /endgültig löschen|for good/i, before: signedIn, path: ['/kundenkonto/loeschen', '/en/my-account/delete-account'] },
  { name: 'account-orders-none', sees: /noch nichts bestellt|not ordered anything/i, before: signedIn, path: ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'] },
  { name: 'account-orders', sees: /^1 bestellung|^1 order/i, before: async (visitor) => { await signedIn(visitor); await ordered(visitor); }, path: ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'] },
  { name: 'account-order', before: async (visitor) => { await signedIn(visitor); await ordered(visitor); }, path: ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'],
    after: async ({ page }) => { await page.locator('main a[href*="bestelluebersicht/"], main a[href*="orders/"]').first().click(); await page.getByRole('link', { name: /meine bestellungen|my orders/i }).last().waitFor(); }, sees: /rechnung \(pdf\)|invoice \(pdf\)/i },
  { name: 'newsletter-confirm', path: ['/newsletter/bestaetigen?token=abcdefghijklmnopqrstuv', '/en/newsletter/confirm?token=abcdefghijklmnopqrstuv'] },
  { name: 'newsletter-end', path: ['/newsletter/abmelden?token=abcdefghijklmnopqrstuv', '/en/newsletter/unsubscribe?token=abcdefghijklmnopqrstuv'] },
  { name: 'newsletter-link-over', sees: /dieser link gilt nicht|this link is no longer/i, path: ['/newsletter/bestaetigen?token=abcdefghijklmnopqrstuv', '/en/newsletter/confirm?token=abcdefghijklmnopqrstuv'], after: async ({ page }) => page.locator('main button[type=submit]').click() },
  { name: 'wishlist-empty', sees: /noch nichts auf ihrer wunschliste|nothing on your wishlist/i, path: ['/wunschliste', '/en/wishlist'] },
  { name: 'wishlist', sees: /wiener philharmoniker|vienna philharmonic/i, before: wished, path: ['/wunschliste', '/en/wishlist'] },
  { name: 'article', path: ['/blog/aufgeld-verstehen', '/en/blog/aufgeld-verstehen'] },
  { name: 'imprint-question', sees: /ihre frage zu artikel|your question about item/i, path: ['/impressum?about=AG-BAR-5000-DF', '/en/imprint?about=AG-BAR-5000-DF'] },
  { name: 'imprint', path: ['/impressum', '/en/imprint'] },
  { name: 'shipping', path: ['/versand', '/en/shipping'] },
  { name: 'terms', path: ['/agb', '/en/terms'] },
  { name: 'health', path: ['/health-check', '/en/health-check'] },
  { name: 'error-404', sees: /diese seite gibt es nicht|no such page/i, path: ['/gibt-es-nicht', '/en/does-not-exist'], status: 404 },
  { name: 'error-500', sees: /etwas ist schiefgelaufen|something went wrong/i, path: ['/shop', '/en/shop'], after: brokenServer },
  { name: 'home-stale', sees: /markt pausiert|market paused/i, shop: 'stale', path: ['/', '/en'], part: true },
  { name: 'product-stale', sees: /gerade keine frischen|gives no fresh prices/i, shop: 'stale', path: coin },
  { name: 'cart-stale', sees: /keine aktuellen preise|no fresh prices/i, shop: 'stale', before: filledCart, path: cart },
  { name: 'maintenance', sees: /wir sind gleich zurück|we will be right back/i, shop: 'maintenance', path: ['/maintenance', '/en/maintenance'] },
];

/** Comes to a screen; `visitor.at`: 0 in German, 1 in English. */
export const comeTo = async ({ path, before, after, sees, status }, visitor) => {
  await before?.(visitor);
  if (path !== undefined) await visit(visitor, path, status);
  await after?.(visitor);
  if (sees !== undefined) await visitor.page.getByText(sees).filter({ visible: true }).first().waitFor({ timeout: 15_000 });
};
