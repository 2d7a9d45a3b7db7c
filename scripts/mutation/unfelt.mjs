import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const macros = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);
const macroElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const looks = new Set(['className', 'style', 'viewBox', 'd']);

/** `import.meta.glob(…)`: Vite reads its arguments from the source text. */
const isGlob = ({ type, object }) => type === 'MemberExpression' && object.type === 'MetaProperty';

/** Why the code below a node is not mutated: texts of the catalogs, class names, sources of a rule. */
function shouldIgnore({ node }) {
  if (node.type === 'CallExpression' && macros.has(node.callee.name)) return 'a text of the catalogs';
  if (node.type === 'CallExpression' && isGlob(node.callee)) return 'what the build reads';
  if (node.type === 'TaggedTemplateExpression' && macros.has(node.tag.name)) return 'a text of the catalogs';
  if (node.type === 'JSXElement' && macroElements.has(node.openingElement.name.name)) return 'a text of the catalogs';
  if (node.type === 'JSXAttribute' && looks.has(node.name.name)) return 'how something looks';
  if (node.type === 'ObjectProperty' && node.key.name === 'source') return 'the source of a rule';
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'unfelt', { shouldIgnore })];
