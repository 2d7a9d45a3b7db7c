// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ShopContext } from '../../../../src/ui/binding/ShopContext.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Form } from '../../../../src/ui/kit/forms/Form.tsx';
import { LoginScreen } from '../../../../src/ui/screens/sign-in/login/LoginScreen.tsx';
import { useLogin } from '../../../../src/ui/screens/sign-in/login/useLogin.ts';
import { PlayedShop } from '../../PlayedShop.ts';
import { i18nIn } from '../../words.ts';

const Login = () => <LoginScreen login={useLogin(() => Promise.resolve())} search={{}} expired={false} />;
const page = async (language: 'de' | 'en') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Login }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return (
    <ShopContext value={new PlayedShop({ language })}>
      <I18nProvider i18n={i18nIn(language)}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ShopContext>
  );
};
const inForm = (html: string): string => /<form[\s\S]*<\/form>/.exec(html)?.[0] ?? '';

describe('A form as the server renders it', () => {
  it('uses POST, and disables its button until hydration', async () => {
    const form = inForm(renderToString(await page('en')));
    expect(/^<form[^>]*>/.exec(form)?.[0]).toContain('method="post"');
    expect(/<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]).toMatch(/ disabled(?:=""|>| )/);
    expect(/<button[^>]*type="button"[^>]*>/.exec(form)?.[0]).not.toMatch(/ disabled/);
  });

  it.each([
    ['en', 'Please switch on JavaScript'],
    ['de', 'Bitte schalten Sie JavaScript'],
  ] as const)('shows in %s what it needs where there is no script', async (language, words) => {
    expect(/<noscript>(.*)<\/noscript>/.exec(inForm(renderToString(await page(language))))?.[1]).toContain(words);
  });

  it('hydrates with everything typed before, passwords included, and enables its button', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const whole = await page('en');
    box.innerHTML = renderToString(whole);
    const control = (id: string): HTMLInputElement => {
      const found = document.getElementById(id);
      if (!(found instanceof HTMLInputElement)) throw new Error(`no ${id}`);
      return found;
    };
    control('login-email').value = 'anna@example.com';
    control('login-password').value = 'Geheim 123';
    const root = await act(async () => hydrateRoot(box, await page('en')));
    expect(box.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
    expect([control('login-email').value, control('login-password').value]).toEqual(['anna@example.com', 'Geheim 123']);
    expect(JSON.stringify(window.history.state), 'a reload and the other language have it').toContain(
      'anna@example.com',
    );
    expect(JSON.stringify(window.history.state)).not.toContain('Geheim');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    act(() => root.unmount());
    box.remove();
  });
});

describe('A button', () => {
  it('outside of such a form is enabled at once', () => {
    expect(renderToString(<Button type="submit">Go</Button>)).not.toContain('disabled');
    expect(
      renderToString(
        <I18nProvider i18n={i18nIn('en')}>
          <Form className="" onSubmit={() => {}}>
            <Button>Go</Button>
          </Form>
        </I18nProvider>,
      ),
    ).not.toContain('disabled');
  });
});

describe('The screens', () => {
  const screens = 'src/ui/screens';
  const secretive = /PasswordField|type="email"|type="tel"|NameFields|AddressFields|one-time-code/;
  it('have no form of their own where the account fields are', () => {
    const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => ({ name, text: readFileSync(join(screens, name), 'utf8') }));
    expect(sources.filter(({ text }) => text.includes('<Form ')).length).toBeGreaterThan(10);
    expect(
      sources.filter(({ text }) => /<form[\s>]/.test(text) && secretive.test(text)).map(({ name }) => name),
    ).toEqual([]);
  });
});
