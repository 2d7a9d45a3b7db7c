import { describe, expect, it } from 'vitest';
import { CampaignInSession, type SessionStore } from '../../../src/adapters/browser/CampaignInSession.ts';

const store = (kept = new Map<string, string>()): SessionStore & { readonly kept: Map<string, string> } => ({
  kept,
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
});

describe('the campaign of a session', () => {
  it('stays over the pages of a session, until another one leads to the shop (CNS-3)', () => {
    const session = store();
    const onPage = (query: string) => new CampaignInSession(query, () => session).current;
    expect(onPage('?utm_source=letter&utm_medium=mail')).toEqual({ source: 'letter', medium: 'mail' });
    expect(onPage('')).toEqual({ source: 'letter', medium: 'mail' });
    expect(onPage('?utm_source=blog')).toEqual({ source: 'blog' });
    expect(onPage('?page=2')).toEqual({ source: 'blog' });
  });
  it('is gone with the consent (CNS-3)', () => {
    const session = store();
    const campaign = new CampaignInSession('?utm_source=letter', () => session);
    campaign.forget();
    expect([campaign.current, session.kept.size]).toEqual([null, 0]);
  });
  it('lasts as long as the page where the browser refuses storage (CNS-3)', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const campaign = new CampaignInSession('?utm_source=letter', refused);
    expect(campaign.current).toEqual({ source: 'letter' });
    campaign.forget();
    expect(campaign.current).toBeNull();
    expect(new CampaignInSession('', refused).current).toBeNull();
  });
  it.each(['{', '7', 'null', '{"source":7}', '{"other":"x"}'])(
    'is none where another script has written “%s”',
    (text) => {
      const session = store(new Map([['campaign', text]]));
      expect(new CampaignInSession('', () => session).current).toBeNull();
    },
  );
});
