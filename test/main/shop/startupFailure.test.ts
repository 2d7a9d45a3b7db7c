import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { DataFolderUnusable } from '../../../src/backend/store/StoreErrors.ts';
import { startupFailure } from '../../../src/main/shop/startupFailure.ts';

const config = Result.getOrThrow(readConfiguration({ HOST: 'nowhere.example', TROY_DATA: '/srv/troy' }));
const system = (fields: Readonly<Record<string, string>>) => Object.assign(new Error(fields['code']), fields);

describe('the line of a shop that cannot open', () => {
  it.each([
    [new DataFolderUnusable({ folder: '/srv/troy', code: 'EEXIST' }), 'The data folder /srv/troy (TROY_DATA) cannot be used: there is a file in its place.'],
    [new DataFolderUnusable({ folder: '/srv/troy', code: 'EIO' }), 'The data folder /srv/troy (TROY_DATA) cannot be used: EIO.'],
    [system({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), 'HOST nowhere.example is no address of this machine (EADDRNOTAVAIL).'],
    [system({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.example' }), 'HOST nowhere.example is no address of this machine (ENOTFOUND).'],
    [system({ code: 'EACCES', syscall: 'listen' }), 'Port 3000 may not be used by this user. Choose another by PORT.'],
  ])('names the variable and the reason: %s', (error, line) => {
    expect(startupFailure(error, config)).toBe(line);
  });
});
