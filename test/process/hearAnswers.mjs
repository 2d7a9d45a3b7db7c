import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };
/** The text of an answer's body, unpacked where it came packed. */
export const textOf = (bytes, packed) => (unpack[packed]?.(bytes) ?? bytes).toString('utf8');
const bytesOf = (part, encoding) =>
  typeof part === 'string'
    ? [Buffer.from(part, typeof encoding === 'string' ? encoding : 'utf8')]
    : part instanceof Uint8Array
      ? [Buffer.from(part)]
      : [];

/** Tells what a server answers to a call, whole and unpacked, as soon as all of it has been said: whoever asked may be gone by then. */
export const hearAnswer = (request, response, tell) => {
  if (!request.url.startsWith('/api/')) return;
  const { write, end, writeHead } = response;
  const parts = [];
  let headers = {};
  const said = () => ({ ...response.getHeaders(), ...headers });
  Object.assign(response, {
    writeHead(...of) {
      headers = of.find((one) => typeof one === 'object') ?? {};
      return Reflect.apply(writeHead, response, of);
    },
    write(...of) {
      parts.push(...bytesOf(...of));
      return Reflect.apply(write, response, of);
    },
    end(...of) {
      parts.push(...bytesOf(...of));
      tell({
        method: request.method,
        url: request.url,
        status: response.statusCode,
        headers: said(),
        body: textOf(Buffer.concat(parts), said()['content-encoding']),
      });
      return Reflect.apply(end, response, of);
    },
  });
};
