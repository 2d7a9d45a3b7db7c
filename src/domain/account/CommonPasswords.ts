/** Words that common passwords contain; digits and signs around them make up 8 characters. */
const stems: ReadonlySet<string> = new Set(
  (
    'a aa ab asd asdf qwer pass passw temp user default guest demo love liverpool arsenal chelsea barcelona india ' +
    'password passwort passw0rd p@ssword p@ssw0rd kennwort qwerty qwertyuiop qwertz qwertzuiop asdfgh asdfghjkl yxcvbnm zxcvbnm ' +
    'letmein welcome willkommen admin administrator root test testing tester changeme secret geheim hallo hello login master ' +
    'iloveyou ichliebedich sunshine princess dragon monkey football fussball baseball superman batman pokemon starwars shadow ' +
    'michael jennifer jordan charlie thomas daniel ashley summer sommer winter spring frühling herbst autumn january februar ' +
    'abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa qwe qweasd qweasdzxc qaz qazwsx trustno computer internet ' +
    'schweiz austria germany switzerland deutschland wien berlin zürich gold silber silver money freedom whatever google samsung'
  ).split(' '),
);

/** Keyboard runs with a digit inside. */
const runs: ReadonlySet<string> = new Set([
  'a123456a',
  'aa123456aa',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  'q1w2e3r4',
  'q1w2e3r4t5',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  'zaq12wsx',
  'zaq1zaq1',
  'a1b2c3d4',
  'a1b2c3d4e5',
  'abcd1234abcd',
  'trustno1',
]);

const isLetter = (char: string): boolean => /\p{L}/u.test(char);

/**
 * Whether `signs` only decorate a word: at most 5 of them, or the digits in order. People add these to pass a password
 * rule.
 */
const isDecoration = (signs: string): boolean =>
  signs.length <= 5 || '1234567890'.startsWith(signs.replace(/^[^0-9]/, ''));

/**
 * Whether a password is one of the most common ones: a common word or keyboard run in any case, decorated with digits
 * or signs.
 */
export const isCommonPassword = (text: string): boolean => {
  const lower = text.toLowerCase();
  const chars = [...lower];
  const from = chars.findIndex(isLetter);
  const to = chars.findLastIndex(isLetter) + 1;
  return (
    runs.has(lower) ||
    (stems.has(chars.slice(from, to).join('')) && isDecoration([...chars.slice(0, from), ...chars.slice(to)].join('')))
  );
};
