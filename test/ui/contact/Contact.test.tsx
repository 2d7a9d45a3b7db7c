// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InquiryNotSent } from '../../../src/domain/contact/ContactErrors.ts';
import { Inquiries } from '../../../src/domain/contact/ports/Inquiries.ts';
import { ContactScreen } from '../../../src/ui/screens/contact/ContactScreen.tsx';
import { useContactForm } from '../../../src/ui/screens/contact/useContactForm.ts';
import { blockData } from '../../builders/blockData.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

function Contact({ about }: { readonly about?: string }) {
  return <ContactScreen contact={useContactForm(about)} page={null} data={blockData} />;
}

const blank = () => window.history.replaceState(null, '', '/');
beforeEach(blank);
afterEach(() => {
  blank();
  vi.restoreAllMocks();
});

const field = (name: string | RegExp): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const filled = () => {
  type('What is it about?', 'order');
  type('Your name', 'Anna Berger');
  type('E-mail', 'anna@example.com');
  type('Your message', 'Where is my order?');
  fireEvent.click(screen.getByRole('checkbox'));
};
/** The form has been open for as long as a person needs. */
const aWhileLater = () => {
  const opened = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => opened + 60_000);
};
const send = () => act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Send message' })));

describe('the contact form', () => {
  it('asks for each missing entry, and for the consent in its own words (VAL-1, VAL-14)', async () => {
    const shop = new PlayedShop();
    await inShop(<Contact />, { shop });
    await send();
    const summary = await screen.findByText('5 entries need another look');
    expect([...(summary.parentElement?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'What is it about? This field is required.',
      'Your name: This field is required.',
      'E-mail: This field is required.',
      'Your message: This field is required.',
      'Please agree that we use your data to answer you.',
    ]);
    expect(shop.port(Inquiries).asked('send')).toEqual([]);
  });

  it('loses nothing when it could not be sent, and says so; the next attempt sends the same (ERR-41)', async () => {
    const shop = new PlayedShop();
    await inShop(<Contact />, { shop });
    filled();
    aWhileLater();
    shop.port(Inquiries).refuses('send', new InquiryNotSent());
    await send();
    expect(await screen.findByText(/could not be sent just now\. Nothing that you wrote is lost/)).toBeTruthy();
    expect([field('Your message').value, field('E-mail').value]).toEqual(['Where is my order?', 'anna@example.com']);
    shop.port(Inquiries).recovers('send');
    await send();
    expect(await screen.findByText('A1B2C3D4E5')).toBeTruthy();
    expect(shop.inquiries).toMatchObject([
      { topic: 'order', email: 'anna@example.com', message: 'Where is my order?' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    await waitFor(() => expect(field('Your message').value).toBe(''));
  });

  it('asks again when a program seems to have filled it in, and empties the trap (CMS-7)', async () => {
    const shop = new PlayedShop();
    await inShop(<Contact />, { shop });
    filled();
    const trap = document.querySelector<HTMLInputElement>('#contact-website');
    if (trap !== null) fireEvent.change(trap, { target: { value: 'http://spam.example' } });
    aWhileLater();
    await send();
    expect(await screen.findByText(/it looked as if a program had filled in the form/)).toBeTruthy();
    expect(shop.inquiries).toEqual([]);
    await send();
    expect(await screen.findByText('A1B2C3D4E5')).toBeTruthy();
  });

  it('knows the customer, and the product that the question is about', async () => {
    const shop = new PlayedShop();
    await inShop(<Contact about="AU-1" />, { shop });
    const anna = aCustomer({ firstName: 'Anna', lastName: 'Berger' });
    shop.isSignedIn(anna);
    await waitFor(() => expect(field('Your name').value).toBe('Anna Berger'));
    expect([field('E-mail').value, field('What is it about?').value, field('Your message').value]).toEqual([
      anna.email,
      'product',
      'My question about item AU-1:\n',
    ]);
  });
});
