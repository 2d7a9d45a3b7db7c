import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };
/** The text of an answer's body, unpacked. */
export const textOf = (bytes, packed) => (unpack[packed]?.(bytes) ?? bytes).toString('utf8');
const bytesOf = (part, encoding) => {
  if (typeof part === 'string') return [Buffer.from(part, typeof encoding === 'string' ? encoding : 'utf8')];
  return part instanceof Uint8Array ? [Buffer.from(part)] : [];
};

/** Reports the answer of a server to a call, whole and unpacked, once it is sent, also to a client that is gone. */
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
