const ofWord = /[\p{L}\p{N}]/u;

/** Whether a message contains a label as whole words, in any case. */
const names = (message: string, label: string): boolean => {
  const at = message.toLowerCase().indexOf(label.toLowerCase());
  return at >= 0 && !ofWord.test(message.charAt(at - 1)) && !ofWord.test(message.charAt(at + label.length));
};

/**
 * An error in the summary of a form: the label of its field and the message, or the message alone if it names the field
 * itself. A label that is a question has no colon after it.
 */
export function entryText(label: string | undefined, message: string): string {
  if (label === undefined || names(message, label)) return message;
  return /[?!.]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
