/** More levels than any body or answer of a call has: a published page has eleven, the draft of a page a few more. */
export const mostLevels = 64;

const [quote, backslash] = [0x22, 0x5c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether arrays and objects of a JSON text lie within each other at most `most` times. Reads the text once. */
const isNestedWithin = (text: string, most: number): boolean => {
  let levels = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openArray || code === openObject) {
      levels += 1;
      if (levels > most) return false;
    } else if (code === closeArray || code === closeObject) levels -= 1;
  }
  return true;
};

/**
 * What a JSON text from outside says. Deeply nested arrays take `JSON.parse` up to a hundred times as long as other
 * texts of their length, so they are refused unparsed.
 * @throws SyntaxError when the text is no JSON, or has more than `mostLevels` levels
 */
export const parsedJson = (text: string): unknown => {
  if (!isNestedWithin(text, mostLevels)) throw new SyntaxError(`more than ${mostLevels} levels`);
  return JSON.parse(text);
};
