import ts from 'typescript';

const groups = ['describe'];
const tests = ['it', 'test'];
const off = ['skip', 'todo', 'fixme'];

/** The names of a chain such as `describe.skip` or `it.each(table)`: `['describe', 'skip']`, `['it', 'each']`. */
function chainOf(callee) {
  const names = [];
  let at = callee;
  for (;;) {
    if (ts.isIdentifier(at)) return [at.text, ...names];
    if (ts.isPropertyAccessExpression(at)) names.unshift(at.name.text);
    const inner = at.expression ?? at.tag;
    if (inner === undefined) return names;
    at = inner;
  }
}

/** The text between the quotes of a literal title; the source of any other expression. */
const textOf = (title, source) => {
  if (ts.isStringLiteralLike(title)) return title.text;
  const written = title.getText(source);
  return ts.isTemplateExpression(title) ? written.slice(1, -1) : written;
};

const isEmpty = (body) =>
  body === undefined ||
  ((ts.isArrowFunction(body) || ts.isFunctionExpression(body)) &&
    ts.isBlock(body.body) &&
    body.body.statements.length === 0);

/**
 * Every title in a test file, from the syntax tree, so comments and other strings do not count. `counts` is false for a
 * group, for a test without a body, and for a test that is switched off, itself or by its group.
 */
export function titlesIn(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node, isOff) => {
    let below = isOff;
    if (ts.isCallExpression(node) && node.arguments.length > 0) {
      const [name, ...rest] = chainOf(node.expression);
      const isGroup = groups.includes(name) || (name === 'test' && rest.includes('describe'));
      const [title] = node.arguments;
      const isTitle = ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) || ts.isBinaryExpression(title);
      if (isTitle && (isGroup || tests.includes(name)) && !rest.includes('step')) {
        below = isOff || rest.some((each) => off.includes(each));
        const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
        const counts = !isGroup && !below && !isEmpty(node.arguments.at(-1)) && node.arguments.length > 1;
        found.push({ at: `${file}:${line}`, title: textOf(title, source), isGroup, counts });
      }
    }
    ts.forEachChild(node, (child) => visit(child, below));
  };
  visit(source, false);
  return found;
}
