import { pathToFileURL } from 'node:url';

/*
 * Runs commands of the built shop one after the other in one process, which loads their shared code once:
 * `[["dist/server/orders.js", "list"], …]`. A refused one ends the process with 1.
 */
const [node, , commands] = process.argv;
for (const [number, [file, ...args]] of JSON.parse(commands).entries()) {
  process.argv = [node, file, ...args];
  await import(`${pathToFileURL(file).href}?command=${number}`);
}
