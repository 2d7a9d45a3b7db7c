import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { ContentMissing } from '../../../src/backend/content/DeliveredContent.ts';
import { StoryUnread } from '../../../src/backend/content/StoryUnread.ts';
import { DatabaseNotDurable, DataFolderInUse, DataFolderUnusable } from '../../../src/backend/store/StoreErrors.ts';
import { TaxRowsMissing } from '../../../src/main/shop/requireTaxRows.ts';
import { startupFailure } from '../../../src/main/shop/startupFailure.ts';

const environment = { HOST: 'nowhere.example', TROY_DATA: '/srv/troy' };
const config = Result.getOrThrow(readConfiguration(environment));
const withDatabase = Result.getOrThrow(
  readConfiguration({ ...environment, DATABASE_URL: 'postgres://troy@db.example/troy' }),
);
const system = (fields: Readonly<Record<string, string>>) => Object.assign(new Error(fields['code']), fields);
const unusable = (code: string) => new DataFolderUnusable({ folder: '/srv/troy', code });

describe('the line of a shop that cannot open', () => {
  it.each([
    [
      new DataFolderInUse({ folder: '/srv/troy', pid: 4711, host: 'here' }),
      'Another process (4711) uses the data folder /srv/troy. Stop it, or choose another folder by TROY_DATA.',
    ],
    [unusable('EEXIST'), 'The data folder /srv/troy (TROY_DATA) cannot be used: there is a file in its place.'],
    [unusable('ENOTDIR'), 'The data folder /srv/troy (TROY_DATA) cannot be used: there is a file on the way to it.'],
    [unusable('ENOENT'), 'The data folder /srv/troy (TROY_DATA) cannot be used: it cannot be made there.'],
    [unusable('EROFS'), 'The data folder /srv/troy (TROY_DATA) cannot be used: its disk can only be read.'],
    [unusable('ENOSPC'), 'The data folder /srv/troy (TROY_DATA) cannot be used: its disk is full.'],
    [unusable('EIO'), 'The data folder /srv/troy (TROY_DATA) cannot be used: EIO.'],
    [
      new StoryUnread({ story: 'de/agb.json', fault: 'story.content.body.3.text is missing' }),
      'The story de/agb.json (content of TROY_SHOP) is wrong: story.content.body.3.text is missing.',
    ],
    [
      new ContentMissing({ fault: '401' }),
      'The content service (TROY_CMS_TOKEN, TROY_CMS_REGION) gave no content (401), and none is kept in /srv/troy (TROY_DATA).',
    ],
    [
      new TaxRowsMissing({ goods: ['AT metal silver', 'LI margin gold'] }),
      'These goods have no tax row in src/domain/pricing/Tax.ts: AT metal silver, LI margin gold. Add what the law says.',
    ],
    [
      new DatabaseNotDurable({ setting: 'fsync', value: 'off' }),
      'The PostgreSQL server may lose acknowledged orders: fsync is off. Switch it on.',
    ],
    [
      new DatabaseNotDurable({ setting: 'fsync', value: '' }),
      'The PostgreSQL server may lose acknowledged orders: fsync is off. Switch it on.',
    ],
    [
      system({ code: 'EADDRINUSE', syscall: 'listen' }),
      'Port 3000 is taken. Stop what uses it, or choose another by PORT.',
    ],
    [system({ code: 'EACCES', syscall: 'listen' }), 'Port 3000 may not be used by this user. Choose another by PORT.'],
    [
      system({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
      'HOST nowhere.example is no address of this machine (EADDRNOTAVAIL).',
    ],
    [
      system({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.example' }),
      'HOST nowhere.example is no address of this machine (ENOTFOUND).',
    ],
    [system({ code: 'EACCES', syscall: 'mkdir' }), 'The folder /srv/troy (TROY_DATA) may not be used by this user.'],
  ])('names the variable and the reason: %s', (error, line) => {
    expect(startupFailure(error, config)).toBe(line);
  });

  it.each([
    [system({ code: 'ECONNREFUSED', syscall: 'connect' })],
    [system({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' })],
  ])('names the database that does not answer, where one is configured: %s', (error) => {
    expect(startupFailure(error, withDatabase)).toBe('The PostgreSQL server of DATABASE_URL does not answer.');
    expect(startupFailure(error, config)).toMatch(/^The shop could not open: /);
  });

  it('names a database that the PostgreSQL server does not have', () => {
    const missing = system({ code: '3D000' });
    expect(startupFailure(missing, withDatabase)).toContain('DATABASE_URL has no database of that name');
    expect(startupFailure(missing, config)).toMatch(/^The shop could not open: /);
  });

  it('reports an unexpected failure in full', () => {
    const strange = new Error('the disk is on fire');
    expect(startupFailure(strange, config)).toBe(`The shop could not open: ${strange.stack}`);
    expect(startupFailure('smoke', config)).toBe('The shop could not open: smoke');
  });
});
