import { expect, it } from 'vitest';
import {
  roomForAddress,
  roomForConnections,
  roomForPriceSockets,
} from '../../../../src/backend/http/door/roomForConnections.ts';

it.each([
  [256, 64, 16, 43],
  [1_024, 704, 176, 470],
  [4_096, 3_776, 256, 2_518],
  [1_048_576, 25_000, 256, 16_667],
])('of %i files, %i are for connections, %i for one address, %i for price sockets (F7)', (files, all, one, sockets) => {
  const room = roomForConnections(files);
  expect([room, roomForAddress(room), roomForPriceSockets(room)]).toEqual([all, one, sockets]);
});

it('without a limit of files, as many as one process serves', () => {
  expect(roomForConnections(null)).toBe(25_000);
});
