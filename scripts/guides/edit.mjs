/** A call with an error and a screen of the account touches at most so many files, generated documentation included. */
export const mostFiles = 25;

/** Where a text stands in a source; it must stand there once. */
const placeOf = (source, anchor, file) => {
  const count = source.split(anchor).length - 1;
  if (count === 1) return source.indexOf(anchor);
  throw new Error(
    `The sample of the guides (scripts/guides/sample.mjs) needs one place in ${file} with the text “${anchor.trim()}”; there are ${count}.`,
  );
};

const inserted = (source, { before, after, instead, end, text }, file) => {
  if (end === true) return source + text;
  const anchor = before ?? after ?? instead;
  const at = placeOf(source, anchor, file);
  const behind = at + anchor.length;
  const from = after === undefined ? at : behind;
  const to = before === undefined ? behind : at;
  return source.slice(0, from) + text + source.slice(to);
};

/** Whether an edit makes a file that is not there yet. */
const isNew = ({ text, edits, before, after, instead, end }) =>
  text !== undefined && [edits, before, after, instead, end].every((each) => each === undefined);

/**
 * The content of a file after the edit. Fails with a sentence if a place to insert at is gone or not the only one.
 *
 * @param source the content before; null if there is no such file
 */
export const edited = (source, edit) => {
  const { file, edits = [edit] } = edit;
  if (isNew(edit)) {
    if (source !== null) throw new Error(`The sample of the guides makes ${file}, which exists.`);
    return edit.text;
  }
  if (source === null) throw new Error(`The sample of the guides changes ${file}, which does not exist.`);
  if (edit.made === true || edit.german !== undefined) return source;
  return edits.reduce((text, each) => inserted(text, each, file), source);
};

/** The files that a guide lists: the first path in backticks of each numbered line, with placeholders in angle brackets. */
export const filesIn = (guide) => [...guide.matchAll(/^\d+\. [^`]*`([^`]+)`/gm)].map(([, path]) => path);

/** Whether a file is what a guide means by a path such as `src/main/modules/<context>.ts`. */
const means = (path, file) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>/g, '[\\w.-]+')}$`).test(file);

/** The touched files that no path of the guides means, and the paths of the guides that mean no touched file. */
export const differences = (touched, listed) => ({
  unnamed: touched.filter((file) => !listed.some((path) => means(path, file))),
  untouched: listed.filter((path) => !touched.some((file) => means(path, file))),
});
