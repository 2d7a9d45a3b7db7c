/**
 * Characters that steer whatever shows a text: control characters, changes of the reading direction, characters without
 * width, halves of characters. Joiners stay, because names are spelled with them, and so do line breaks and tabs.
 */
const steering =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

/** The text without the characters that steer whatever shows it. */
export const withoutControls = (text: string): string => text.replace(steering, '');

/**
 * JSON whose texts hold the characters that steer a terminal as `\u…`: a program reads the same data. JSON itself writes
 * only some of them so.
 */
export const jsonWithoutControls = (json: string): string =>
  json.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One line for a header or a terminal, without line breaks that could start another. */
export const oneLine = (text: string): string =>
  withoutControls(text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')).trim();
