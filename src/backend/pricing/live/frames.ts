const textFrame = 0x81;
const pingFrame = 0x89;

/** A text message of at most 125 bytes as a complete server frame: encoded once, sent to all. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text, 'utf8');
  if (payload.length > 125) throw new RangeError('a price message is short');
  return Buffer.concat([Buffer.from([textFrame, payload.length]), payload]);
}

export const ping = Buffer.from([pingFrame, 0]);
