import { userInfo } from 'node:os';
import { embeddedFolder } from '../shop/embeddedFolder.ts';
import { askShop } from './askShop.ts';
import { type Printed, printedErr } from './Desk.ts';
import { desks } from './desks.ts';

/**
 * Runs a command of the dealer: in the shop that runs on the embedded database, else on the opened database. What it
 * prints says why a command is refused.
 * @param builtServer the folder of the built server, which has the migrations
 */
export async function runDeskCommand(builtServer: string, name: string, args: readonly string[]): Promise<Printed> {
  const entry = desks.get(name);
  if (entry === undefined) return printedErr(`There is no command ${name}. There are ${[...desks.keys()].join(', ')}.`);
  const line = { args, actor: userInfo().username };
  const folder = entry.inShop ? embeddedFolder(process.env) : null;
  const answered = folder === null ? null : await askShop(folder, name, line);
  if (answered !== null) return answered;
  const desk = await entry.load();
  const { ownDatabase } = await import('./ownDatabase.ts');
  return desk(line, ownDatabase(builtServer));
}
