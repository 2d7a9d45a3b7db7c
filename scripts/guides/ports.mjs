/** The files of the ports in the table of docs/guides/add-a-call.md, below `src/domain`. */
export const portsIn = (guide) => [...guide.matchAll(/^\| `(\w[\w-]*\/ports\/\w+\.ts)` \|/gm)].map(([, path]) => path);

/** `Carts` of `cart/ports/Carts.ts`. */
export const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);

/** The source of a port with one more method, which has the name of the port in its own. */
export const planted = (source, path) => {
  const head = new RegExp(`export abstract class ${nameOf(path)} [^{]*\\{`).exec(source)?.[0];
  if (head === undefined) throw new Error(`src/domain/${path} has no abstract class ${nameOf(path)}.`);
  return source.replace(head, `${head}\n  abstract planted${nameOf(path)}(): import('effect/Effect').Effect<void>;`);
};

/** The files that miss a planted method by the output of the compiler, by the name of the port. */
export const missing = (output) => {
  const found = {};
  let file = '';
  for (const line of output.split('\n')) {
    file = /^([^\s(]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? file;
    for (const [, port] of line.matchAll(/\bplanted(\w+)/g)) found[port] = [...new Set([...(found[port] ?? []), file])];
  }
  return found;
};
