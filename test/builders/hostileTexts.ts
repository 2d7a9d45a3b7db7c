/** Texts that a file, a mail, a terminal or a page could take for something else; by what they try. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a formula': '=cmd|"/C calc"!A0',
  'a formula by plus': '+1+1',
  'a formula by minus': '-2+3',
  'a formula by at': '@SUM(1)',
  'a formula behind a tab': '\t=1+1',
  'line breaks': 'Anna\r\nBcc: eve@example.com\r\n\r\nforged',
  'line separators': 'Anna\u2028forged\u2029forged',
  'a reading direction': '\u202egnp.exe\u2066 \u200f\u061c',
  'zero-width characters': 'An\u200bna\u2060\ufeff',
  'the end of a script': '</script><script>alert(1)</script><!--',
  'the end of a section': ']]><evil/>',
  'an attribute': '"><img src=x onerror=alert(1)>\'',
  'a zero character': 'Anna\u0000',
  'escape sequences': '\u001b[2J\u001b]0;title\u0007\u009b31m',
  'lone surrogates': 'Anna\ud800 \udc00',
  'a long text': 'A'.repeat(20_000),
};

/** Characters that no export passes on, besides line breaks of its own. */
export const dangerous =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/u;
