/** ISO 3166-1 alpha-2 by first letter: `ADE` stands for AD and AE. */
const byFirstLetter =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR ' +
  'GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ ' +
  'NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS ' +
  'YET ZAMW';

/** Every country an address may have. Names come from Intl.DisplayNames in the reader's language. */
export const countryCodes: readonly string[] = byFirstLetter
  .split(' ')
  .flatMap(([first = '', ...second]) => second.map((letter) => first + letter));

const known: ReadonlySet<string> = new Set(countryCodes);
/** Whether a text is the code of a country, `AT`. */
export const isCountryCode = (text: string): boolean => known.has(text);
