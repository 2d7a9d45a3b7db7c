/**
 * More bytes than any answer of a call that the adapters read: a listing of 100 products has 0.3 MB, 20 orders of 100
 * lines have 1.3 MB.
 */
export const mostAnswerBytes = 2 * 1024 * 1024;

/** More bytes than any file of a call has, such as an invoice. */
export const mostDocumentBytes = 16 * 1024 * 1024;

/** The body has more bytes than its reader takes. */
export class BodyTooLarge extends Error {}

const firstBytes = 16 * 1024;

/**
 * The body of an answer. Rejects with `BodyTooLarge` as soon as it has more than `most` bytes, counted after
 * decompression, and reads no further.
 */
export async function bodyWithin({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(Math.min(firstBytes, most));
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    const end = size + read.value.byteLength;
    if (end > most) {
      await reader?.cancel();
      throw new BodyTooLarge();
    }
    // One growing array: a list of many small pieces takes more memory than their bytes.
    if (end > bytes.byteLength) bytes = grown(bytes, Math.min(most, Math.max(end, 2 * bytes.byteLength)));
    bytes.set(read.value, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

const grown = (bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
};

/** As `bodyWithin`, as text. */
export const textWithin = async (answer: Response, most: number): Promise<string> =>
  new TextDecoder().decode(await bodyWithin(answer, most));
