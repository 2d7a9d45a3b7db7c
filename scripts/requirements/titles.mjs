import ts from 'typescript';

const groups = ['describe'];
const tests = ['it', 'test'];
const off = ['skip', 'todo', 'fixme', 'fails', 'fail'];
/** What a call takes first is a table, a condition or an arbitrary; the call after it has the title. */
const before = ['each', 'for', 'skipIf', 'runIf', 'prop'];
const modifiers = [...off, ...before, 'only', 'concurrent', 'sequential', 'serial', 'parallel', 'describe'];

/** A condition that asks for what a machine may lack. Tests that only run elsewhere count, as the whole suite runs them. */
const asksTheMachine = /\b(?:available|hasPostgres|existsSync|getuid)\b/;

/**
 * The names of a chain such as `describe.skip` or `it.each(table)`: `['describe', 'skip']`, `['it', 'each']`, and the
 * conditions it runs under; none if the chain does not begin with a name, as `/a/.test` does.
 */
function chainOf(callee) {
  const names = [];
  const conditions = [];
  let at = callee;
  for (;;) {
    if (ts.isIdentifier(at)) return { names: [at.text, ...names], conditions };
    if (ts.isPropertyAccessExpression(at)) names.unshift(at.name.text);
    if (ts.isCallExpression(at) && /\.(?:skipIf|runIf)$/.test(at.expression.getText()))
      conditions.push(at.arguments.map((each) => each.getText()).join());
    const inner = at.expression ?? at.tag;
    if (inner === undefined) return { names: [], conditions };
    at = inner;
  }
}

/** Whether the first argument of the call is a title: of `it.skip(…)` and `it.each(table)(…)`, not of `it.each(table)`. */
const hasTitle = (callee, rest) =>
  rest.every((each) => modifiers.includes(each)) &&
  !(ts.isPropertyAccessExpression(callee) && before.includes(callee.name.text));

/** The text between the quotes of a title; null for one that only running the test shows. */
const textOf = (title, source) => {
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : null;
};

const isEmpty = (body) =>
  body === undefined ||
  ((ts.isArrowFunction(body) || ts.isFunctionExpression(body)) &&
    ts.isBlock(body.body) &&
    body.body.statements.length === 0);

/**
 * Every title in a test file, from the syntax tree, so comments and other strings do not count. `title` is null if it is no
 * text, such as a variable. `counts` is false for a group, for a test without a body, and for a test that is switched off,
 * itself or by its group: skipped, still to do, expected to fail, or under a condition other than what a machine may lack.
 * The values of a table of `it.each` belong to no title, so an id in one counts for nothing.
 */
export function titlesIn(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node, isOff) => {
    let below = isOff;
    if (ts.isCallExpression(node) && node.arguments.length > 0) {
      const {
        names: [name, ...rest],
        conditions,
      } = chainOf(node.expression);
      const isGroup = groups.includes(name) || (name === 'test' && rest.includes('describe'));
      const [title] = node.arguments;
      if ((isGroup || tests.includes(name)) && hasTitle(node.expression, rest)) {
        const runs = conditions.every((condition) => asksTheMachine.test(condition));
        below = isOff || !runs || rest.some((each) => off.includes(each));
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
