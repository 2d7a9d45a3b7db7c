// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Wordmark } from '../../../../src/ui/screens/layout/Wordmark.tsx';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const shopWith = (logo: PlayedShop['brand']['logo']) =>
  new PlayedShop({ brand: { name: 'Aurum Demo', logo, icon: null, preview: null } });

describe('the name of the shop', () => {
  it('is text without a logo', async () => {
    const { container, getByText } = await inShop(<Wordmark className="h-7" />, { shop: shopWith(null) });
    expect(getByText('Aurum Demo')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is its picture with its size, the dark variant on dark grounds', async () => {
    const shop = shopWith({ src: '/light.svg', onDark: '/dark.svg', width: 148, height: 44 });
    const { getByAltText, container } = await inShop(<Wordmark className="h-7" />, { shop });
    const picture = getByAltText('Aurum Demo');
    expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['/light.svg', '148', '44']);
    expect(container.querySelector('source[media="(prefers-color-scheme: dark)"]')?.getAttribute('srcset')).toBe(
      '/dark.svg',
    );
  });

  it('has the variant for dark grounds in the footer', async () => {
    const { getByAltText, container } = await inShop(<Wordmark className="h-7" onNight />, {
      shop: shopWith({ src: '/light.svg', onDark: '/dark.svg', width: 148, height: 44 }),
    });
    expect(getByAltText('Aurum Demo').getAttribute('src')).toBe('/dark.svg');
    expect(container.querySelector('source')).toBeNull();
  });
});
