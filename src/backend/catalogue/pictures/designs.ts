import type { Border, CoinSide } from './coin.ts';
import { legend } from './legend.ts';
import type { MotifName } from './motifs.ts';
import { motifs } from './motifs.ts';
import type { Face, PictureFacts } from './PictureFacts.ts';

interface Side { readonly motif: MotifName; readonly above?: string; readonly below?: string }
interface Design {
  /** Matched against series, names and sku; the first matching design is used. */
  readonly match: RegExp;
  readonly border: Border;
  readonly core?: string;
  readonly obverse: Side;
  readonly reverse: Side;
}

const bullion = '{weight} {metal} {fine}';
const side = (motif: MotifName, above = '', below = ''): Side => ({ motif, above, below });

const lunar = (match: RegExp, motif: MotifName): Design =>
  ({ match, border: 'line', obverse: side(motif, 'LUNAR {year}', bullion), reverse: side('queen', 'AUSTRALIA', '{value}') });

const designs: readonly Design[] = [
  { match: /philharm|PHIL/i, border: 'beads', obverse: side('organ', 'REPUBLIK ÖSTERREICH', '{unze} {metall} {fine} · {year} · {value}'), reverse: side('orchestra', 'WIENER PHILHARMONIKER') },
  { match: /maple/i, border: 'denticles', obverse: side('maple', 'CANADA', '{fine} · {metal} {weight} · {fine}'), reverse: side('queen', 'CANADA · {year}', '{value}') },
  { match: /kr[uü]gerrand|KRUG/i, border: 'denticles', obverse: side('springbok', 'KRUGERRAND', bullion), reverse: side('bearded', 'SUID-AFRIKA', 'SOUTH AFRICA · {value}') },
  { match: /american eagle|EAGLE/i, border: 'line', obverse: side('liberty', 'LIBERTY', '{weight} · {year}'), reverse: side('eagle', 'UNITED STATES OF AMERICA', `${bullion} · {value}`) },
  { match: /buffalo|BUFF/i, border: 'line', obverse: side('bison', 'UNITED STATES OF AMERICA', `${bullion} · {value}`), reverse: side('chief', 'LIBERTY', '{year}') },
  { match: /britannia|BRIT/i, border: 'fluted', obverse: side('britannia', 'BRITANNIA', `${bullion} · {year}`), reverse: side('effigy', 'UNITED KINGDOM', '{value}') },
  { match: /k[aä]nguru|kangaroo|nugget/i, border: 'line', obverse: side('kangaroo', 'AUSTRALIAN KANGAROO', bullion), reverse: side('queen', 'AUSTRALIA', '{value}') },
  { match: /panda/i, border: 'line', obverse: side('panda', '{value}', bullion), reverse: side('temple', 'CHINA', '{year}') },
  { match: /libertad/i, border: 'denticles', obverse: side('victory', `${bullion}`, 'PLATA PURA · {year}'), reverse: side('sunEagle', 'ESTADOS UNIDOS MEXICANOS') },
  { match: /centenario|PESO/i, border: 'fluted', obverse: side('victory', 'INDEPENDENCIA Y LIBERTAD', '{value} · {year}'), reverse: side('sunEagle', 'ESTADOS UNIDOS MEXICANOS') },
  { match: /\bark\b|arche\b/i, border: 'beads', obverse: side('ark', 'NOAH’S ARK', bullion), reverse: side('armorial', 'REPUBLIC OF ARMENIA', '{value}') },
  { match: /kookaburra/i, border: 'line', obverse: side('kookaburra', 'AUSTRALIAN KOOKABURRA', bullion), reverse: side('queen', 'AUSTRALIA', '{value}') },
  lunar(/lunar.*(horse|pferd)/i, 'horse'), lunar(/lunar.*(snake|schlange)/i, 'snake'), lunar(/lunar.*(dragon|drache)/i, 'dragon'),
  lunar(/lunar.*(goat|sheep|ziege|schaf)/i, 'goat'), lunar(/lunar/i, 'moon'),
  { match: /half sovereign/i, border: 'denticles', obverse: side('crownedArms', 'HALF SOVEREIGN', '{year}'), reverse: side('effigy', 'REGINA · FID · DEF') },
  { match: /sovereign|\bSOV\b/i, border: 'denticles', obverse: side('crownedArms', 'SOVEREIGN', '{year}'), reverse: side('effigy', 'REGINA · FID · DEF') },
  { match: /vreneli/i, border: 'fluted', obverse: side('braided', 'HELVETIA', '{year}'), reverse: side('cross', '{value}') },
  { match: /4.{0,6}(du[ck]at|fach)|du[ck]at.* 4/i, border: 'denticles', obverse: side('laureate', 'FRANC · IOS · I · D · G · AUSTRIAE', 'IMPERATOR · 4'), reverse: side('doubleEagle', 'HUNGAR · BOHEM · GAL', '4 · {year}') },
  { match: /du[ck]at/i, border: 'denticles', obverse: side('laureate', 'FRANC · IOS · I · D · G · AUSTRIAE', 'IMPERATOR'), reverse: side('doubleEagle', 'HUNGAR · BOHEM · GAL', '{year}') },
  { match: /kron(e|en)\b|crown|corona/i, border: 'denticles', obverse: side('laureate', 'FRANC · IOS · I · D · G · IMP · AUSTR', '{value}'), reverse: side('doubleEagle', 'VIRIBVS · VNITIS', '{value} · {year}') },
  { match: /theres/i, border: 'fluted', obverse: side('veiled', 'M · THERESIA · D · G · R · IMP · HU · BO · REG'), reverse: side('doubleEagle', 'ARCHID · AVST · DUX', 'BURG · CO · TYR · 1780') },
  { match: /florin/i, border: 'denticles', obverse: side('laureate', 'FRANCISCVS · IOS · D · G · IMPERATOR', '{value}'), reverse: side('doubleEagle', 'IMPERIVM · AVSTRIACVM', '{value} · {year}') },
  { match: /\d mark\b|wilhelm/i, border: 'denticles', obverse: side('imperial', 'DEUTSCHER KAISER KÖNIG V · PREUSSEN', '{value}'), reverse: side('imperialEagle', 'DEUTSCHES REICH {year}', '{value}') },
  { match: /rooster|hahn|coq/i, border: 'denticles', obverse: side('rooster', 'LIBERTÉ EGALITÉ FRATERNITÉ', '{value} · {year}'), reverse: side('republic', 'RÉPUBLIQUE FRANÇAISE') },
  { match: /napol[eé]on/i, border: 'denticles', obverse: side('laureate', 'NAPOLEON III EMPEREUR'), reverse: side('crownedArms', 'EMPIRE FRANÇAIS', '{value} · {year}') },
  { match: /lire/i, border: 'denticles', obverse: side('imperial', 'VITTORIO EMANUELE II', '{year}'), reverse: side('crownedCross', 'REGNO D’ITALIA', '{value}') },
  { match: /peace/i, border: 'line', obverse: side('radiate', 'LIBERTY', '{year}'), reverse: side('starredEagle', 'UNITED STATES OF AMERICA', 'ONE DOLLAR · PEACE') },
  { match: /walking/i, border: 'line', obverse: side('liberty', 'LIBERTY', '{year}'), reverse: side('eagle', 'UNITED STATES OF AMERICA', 'HALF DOLLAR') },
  { match: /5 fran[ck].*(schweiz|swit)|franken-5/i, border: 'beads', obverse: side('hooded', 'CONFOEDERATIO HELVETICA'), reverse: side('cross', '{value}', '{year}') },
  { match: /morgan/i, border: 'denticles', obverse: side('cap', 'E · PLURIBUS · UNUM', '{year}'), reverse: side('starredEagle', 'UNITED STATES OF AMERICA', 'ONE DOLLAR') },
  { match: /niob/i, border: 'line', core: '#6f8fe0', obverse: side('core', 'SILBER NIOB', '{value}'), reverse: side('ringed', 'REPUBLIK ÖSTERREICH', '{year}') },
  { match: /cook/i, border: 'line', obverse: side('ship', 'COOK ISLANDS', bullion), reverse: side('queen', 'COOK ISLANDS', '{value}') },
  { match: /alpen|alpine|100 eur|schatz|magie|zauber/i, border: 'beads', obverse: side('alps', '{value}', '{metall} {fine}'), reverse: side('rosette', 'REPUBLIK ÖSTERREICH', '{year}') },
];

const fallback: Design = { match: /$/, border: 'beads', obverse: side('rosette', '{value}', bullion), reverse: side('guilloche', bullion) };

const designOf = (facts: PictureFacts): Design => {
  const words = [facts.series ?? '', facts.name.en, facts.name.de, facts.sku].join(' ');
  return designs.find(({ match }) => match.test(words)) ?? fallback;
};

/** The relief a coin bears on a face, and its words. */
export const motifOf = (facts: PictureFacts, face: Face): (typeof motifs)[MotifName] => motifs[designOf(facts)[face].motif];

/** The description of a coin's face. */
export const sideOf = (facts: PictureFacts, face: Face): CoinSide => {
  const { border, core, [face]: { above = '', below = '' } } = designOf(facts);
  return {
    border, relief: motifOf(facts, face).draw(), above: legend(above, facts), below: legend(below, facts),
    ...(core === undefined ? {} : { core: face === 'obverse' ? core : '#a47fd6' }),
  };
};
