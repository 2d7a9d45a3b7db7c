/** What `npm run screenshots` takes: every screen, how one comes to it, and in which state of the shop. */

const product = (de, en) => [`/produkt/${de}`, `/en/product/${en}`];
const coin = product('wiener-philharmoniker-gold-1-oz', 'vienna-philharmonic-gold-1-oz');
const bar = product('silberbarren-1-kg-heraeus', 'silver-bar-1-kg-heraeus');
const cart = ['/warenkorb?type=buy', '/en/cart?type=buy'];
const register = ['/registrierung', '/en/register'];
const login = ['/login', '/en/login'];
const myData = ['/checkout/meine-daten', '/en/checkout/my-data'];

/** Opens a page and waits until it has come alive. */
const visit = async ({ page, at }, path) => {
  await page.goto(path[at]);
  await page.locator('html[data-alive]').waitFor({ timeout: 20_000 });
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
  await visitor.page.getByRole('main').locator('button[aria-pressed]').first().click();
  await visitor.page.getByRole('main').locator('button[aria-pressed=true]').first().waitFor();
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
 * `before` the address is opened, `after` it has come alive; `part`: the window only, for what lies over a page.
 * `shop`: the state the shop is in: `open`, `stale` (the market is silent) or `maintenance`.
 */
export const screens = [
  { name: 'home', path: ['/', '/en'] },
  { name: 'home-menu', path: ['/', '/en'], after: openMenu, part: true },
  { name: 'home-switcher', path: ['/', '/en'], after: openSwitcher, part: true },
  { name: 'home-suggestions', path: ['/', '/en'], after: suggestions, part: true },
  { name: 'home-offline', path: ['/', '/en'], after: cutOff, part: true },
  { name: 'listing', path: ['/shop', '/en/shop'] },
  { name: 'listing-filtered', path: ['/shop?preciousMetal=silver&series=Maple+Leaf', '/en/shop?preciousMetal=silver&series=Maple+Leaf'] },
  { name: 'listing-nothing', path: ['/shop?preciousMetal=palladium&series=Britannia', '/en/shop?preciousMetal=palladium&series=Britannia'] },
  { name: 'category', path: ['/shop/goldmuenzen', '/en/shop/gold-coins'] },
  { name: 'category-accessories', path: ['/shop/zubehoer', '/en/shop/accessories'] },
  { name: 'search', path: ['/suche?q=philharmoniker', '/en/search?q=philharmonic'] },
  { name: 'search-nothing', path: ['/suche?q=qwertz', '/en/search?q=qwertz'] },
  { name: 'product', path: coin },
  { name: 'product-anatomy', path: bar, after: async ({ page }) => { for (const summary of await page.locator('main summary').all()) await summary.click(); } },
  { name: 'product-bar', path: product('goldbarren-10-g-argor-heraeus-kinebar', 'gold-bar-10-g-argor-heraeus-kinebar') },
  { name: 'product-dear', path: product('goldbarren-1-kg-gegossen-heraeus', 'gold-bar-1-kg-cast-heraeus') },
  { name: 'product-added', path: coin, after: (visitor) => put(visitor, coin), part: true },
  { name: 'product-sold-out', path: product('50-pesos-centenario-gold', '50-pesos-centenario-gold') },
  { name: 'product-preorder', path: product('lunar-iii-ziege-2027-silber-1-oz', 'lunar-iii-goat-2027-silver-1-oz') },
  { name: 'product-duty-free', path: product('silberbarren-5-kg-geiger-zollfreilager', 'silver-bar-5-kg-geiger-duty-free') },
  { name: 'product-scrap', path: product('altgold-585-14-karat', 'scrap-gold-585-14-carat') },
  { name: 'product-accessory', path: product('lupe-10-fach', 'loupe-10x') },
  { name: 'cart-empty', path: cart },
  { name: 'cart', before: filledCart, path: cart },
  { name: 'cart-drawer', before: filledCart, path: coin, after: openCart, part: true },
  { name: 'cart-drawer-empty', path: coin, after: openCart, part: true },
  { name: 'checkout-my-data', before: filledCart, path: myData },
  { name: 'checkout-errors', before: filledCart, path: myData, after: async (visitor) => { await review(visitor).click(); await visitor.page.getByRole('alert').first().waitFor(); } },
  { name: 'checkout-nothing', path: myData },
  { name: 'review', after: toReview },
  { name: 'confirmation', after: ordered },
  { name: 'login', path: login },
  { name: 'register', path: register },
  { name: 'register-errors', path: register, after: async ({ page }) => { await page.locator('main button[type=submit]').click(); await page.getByRole('alert').first().waitFor(); } },
  { name: 'forgot-password', path: ['/passwort-vergessen', '/en/forgot-password'] },
  { name: 'reset-password', path: ['/passwort-zuruecksetzen?token=abcdefghijklmnopqrstuv', '/en/reset-password?token=abcdefghijklmnopqrstuv'] },
  { name: 'activate', path: ['/activate-user?lang=de', '/activate-user?lang=en'] },
  { name: 'account', before: signedIn, path: ['/kundenkonto', '/en/my-account'] },
  { name: 'account-profile', before: signedIn, path: ['/kundenkonto/meine-daten', '/en/my-account/profile'] },
  { name: 'account-addresses', before: signedIn, path: ['/kundenkonto/adressen', '/en/my-account/addresses'] },
  { name: 'account-delete', before: signedIn, path: ['/kundenkonto/loeschen', '/en/my-account/delete-account'] },
  { name: 'account-orders-none', before: signedIn, path: ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'] },
  { name: 'account-orders', before: async (visitor) => { await signedIn(visitor); await ordered(visitor); }, path: ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'] },
  { name: 'account-order', before: async (visitor) => { await signedIn(visitor); await ordered(visitor); }, path: ['/kundenkonto/bestelluebersicht', '/en/my-account/orders'],
    after: async ({ page }) => { await page.locator('main a[href*="bestelluebersicht/"], main a[href*="orders/"]').first().click(); await page.locator('main h1').waitFor(); } },
  { name: 'wishlist-empty', path: ['/wunschliste', '/en/wishlist'] },
  { name: 'wishlist', before: wished, path: ['/wunschliste', '/en/wishlist'] },
  { name: 'article', path: ['/blog/aufgeld-verstehen', '/en/blog/aufgeld-verstehen'] },
  { name: 'imprint', path: ['/impressum', '/en/imprint'] },
  { name: 'shipping', path: ['/versand', '/en/shipping'] },
  { name: 'terms', path: ['/agb', '/en/terms'] },
  { name: 'health', path: ['/health-check', '/en/health-check'] },
  { name: 'error-404', path: ['/gibt-es-nicht', '/en/does-not-exist'] },
  { name: 'error-500', path: ['/shop', '/en/shop'], after: brokenServer },
  { name: 'home-stale', shop: 'stale', path: ['/', '/en'], part: true },
  { name: 'product-stale', shop: 'stale', path: coin },
  { name: 'cart-stale', shop: 'stale', before: filledCart, path: cart },
  { name: 'maintenance', shop: 'maintenance', path: ['/', '/en'] },
];

/** Comes to a screen; `visitor.at`: 0 in German, 1 in English. */
export const comeTo = async ({ path, before, after }, visitor) => {
  await before?.(visitor);
  if (path !== undefined) await visit(visitor, path);
  await after?.(visitor);
};
