import { disc, placed, ring, solid } from './geometry.ts';
import { bison, dragon, goat, horse, kangaroo, kookaburra, panda, rooster, serpent, springbok } from './reliefs/animals.ts';
import { crossShield, crown, eagle, guilloche, rosette, shieldOfQuarters, unionShield, wreath } from './reliefs/heraldry.ts';
import { organ, orchestra } from './reliefs/music.ts';
import { crownOfRays, mapleLeaf, moon, sunrise } from './reliefs/nature.ts';
import { portrait } from './reliefs/portrait.ts';
import { ark, britannia, liberty, mountains, temple, victory } from './reliefs/scenes.ts';

/** A relief with its description for screen readers. */
export interface Motif { readonly draw: () => string; readonly de: string; readonly en: string }

const motif = (draw: () => string, de: string, en: string): Motif => ({ draw, de, en });
const stars = (radius: number): string => ring(radius, 6, 200, ` stroke-linecap="round" stroke-dasharray="0 ${Math.round((radius * 2 * Math.PI) / 13 * 100) / 100}"`);

/** Raised above the lettering below. */
const raised = (inner: string): string => placed('translate(0 -7)scale(.92)', inner);
const star = solid('M0-90L18-26L82-40L34 4L64 64L0 34L-64 64L-34 4L-82-40L-18-26Z', 245);

/** All reliefs. */
export const motifs = {
  organ: motif(() => placed('translate(0 -4)scale(.95)', organ()), 'Orgel eines Konzertsaals', 'organ of a concert hall'),
  orchestra: motif(() => placed('translate(0 -4)scale(1.1)', orchestra()), 'Cello, vier Geigen, Horn und Harfe', 'cello, four violins, horn and harp'),
  maple: motif(mapleLeaf, 'Ahornblatt', 'maple leaf'),
  queen: motif(() => portrait('diadem'), 'gekrönter Frauenkopf im Profil', 'crowned head of a woman in profile'),
  bearded: motif(() => portrait('bearded'), 'Kopf eines bärtigen Mannes im Profil', 'head of a bearded man in profile'),
  springbok: motif(springbok, 'Kopf eines Springbocks', 'head of a springbok'),
  liberty: motif(liberty, 'Freiheitsgestalt mit Fackel vor Sonnenstrahlen', 'Liberty with a torch before the rays of the sun'),
  eagle: motif(() => placed('translate(0 4)scale(.94)', eagle({ heads: 1, arms: 'stripes' })), 'Adler mit Wappenschild', 'eagle with a shield'),
  chief: motif(() => portrait('chief'), 'Kopf mit Federn im Profil', 'head with feathers in profile'),
  bison: motif(() => placed('scale(1.06)', bison()), 'Bison', 'bison'),
  britannia: motif(() => britannia(unionShield(34)), 'Britannia mit Helm, Dreizack und Schild', 'Britannia with helmet, trident and shield'),
  effigy: motif(() => portrait('sovereign'), 'Frauenkopf mit Haarband im Profil', 'head of a woman with a hair band in profile'),
  kangaroo: motif(() => raised(kangaroo()), 'Känguru', 'kangaroo'),
  kookaburra: motif(() => raised(kookaburra()), 'Kookaburra auf einem Ast', 'kookaburra on a branch'),
  panda: motif(() => raised(panda()), 'Panda zwischen Bambus', 'panda between bamboo'),
  temple: motif(temple, 'Tempel mit drei runden Dächern', 'temple with three round roofs'),
  crownedArms: motif(() => wreath(104, 40, 164, 13) + placed('translate(0 20)scale(1.7)', shieldOfQuarters()) + crown(-34, 1.5), 'gekrönter Wappenschild im Lorbeer', 'crowned shield in laurel'),
  braided: motif(() => placed('scale(1 1.5)', mountains(30)) + placed('translate(10 -8)scale(.9)', portrait('braided')), 'Kopf einer jungen Frau mit Zöpfen vor Alpengipfeln', 'head of a young woman with braids before alpine peaks'),
  cross: motif(() => wreath(106, 26, 168, 14) + placed('translate(0 -6)', crossShield(1.12)), 'Schweizerkreuz auf einem Schild im Eichenkranz', 'Swiss cross on a shield in a wreath'),
  laureate: motif(() => portrait('laureate'), 'Kopf eines Herrschers mit Lorbeerkranz im Profil', 'head of a ruler with laurel in profile'),
  doubleEagle: motif(() => placed('translate(0 12)scale(.94)', eagle({ heads: 2, arms: 'quarters', crowned: true })), 'gekrönter Doppeladler', 'crowned double eagle'),
  victory: motif(() => placed('translate(0 2)scale(.93)', victory()), 'geflügelte Siegesgöttin vor zwei Vulkanen', 'winged Victory before two volcanoes'),
  sunEagle: motif(() => wreath(108, 96, 172, 13) + placed('translate(0 -8)scale(.86)', eagle({ heads: 1, arms: 'plain', lift: 1.25 })), 'Adler über Lorbeer', 'eagle above laurel'),
  ark: motif(() => raised(ark()), 'Arche mit Taube vor einem Berg', 'ark with a dove before a mountain'),
  armorial: motif(() => placed('translate(0 22)scale(1.9)', shieldOfQuarters()) + wreath(108, 60, 168, 12) + sunrise(-44, 20, 62), 'Wappenschild vor der aufgehenden Sonne', 'shield before the rising sun'),
  veiled: motif(() => portrait('veiled'), 'Büste einer Herrscherin mit Schleier', 'bust of a veiled empress'),
  imperial: motif(() => portrait('imperial'), 'Kopf eines Kaisers im Profil', 'head of an emperor in profile'),
  imperialEagle: motif(() => placed('translate(0 14)scale(.94)', eagle({ heads: 1, arms: 'quarters', crowned: true, lift: 0.7 })), 'gekrönter Reichsadler', 'crowned imperial eagle'),
  republic: motif(() => portrait('republic'), 'Frauenkopf mit Blumenkranz im Profil', 'head of a woman with flowers in profile'),
  radiate: motif(() => placed('translate(-3 6)scale(1.04)', crownOfRays()) + placed('translate(0 6)scale(.94)', portrait('sovereign')), 'Freiheitskopf mit Strahlenkranz', 'Liberty head with a crown of rays'),
  hooded: motif(() => portrait('hooded'), 'Kopf eines Hirten mit Kapuze im Profil', 'head of a hooded herdsman in profile'),
  crownedCross: motif(() => wreath(104, 40, 164, 13) + placed('translate(0 22)scale(.86)', crossShield(1)) + crown(-34, 1.5), 'gekrönter Schild mit Kreuz im Lorbeer', 'crowned shield with a cross in laurel'),
  rooster: motif(() => placed('translate(-2 -6)scale(.96)', rooster()), 'gallischer Hahn', 'Gallic rooster'),
  cap: motif(() => portrait('liberty'), 'Freiheitskopf mit Mütze und Stirnband', 'Liberty head with cap and band'),
  starredEagle: motif(() => wreath(110, 100, 174, 12) + placed('translate(0 -6)scale(.87)', eagle({ heads: 1, arms: 'plain', lift: 1.1 })), 'Adler über einem Kranz', 'eagle above a wreath'),
  horse: motif(() => placed('translate(-4 2)', horse()), 'Kopf eines Pferdes', 'head of a horse'),
  snake: motif(() => placed('translate(-2-18)scale(.96)', serpent()), 'eingerollte Schlange', 'coiled snake'),
  goat: motif(goat, 'Kopf eines Ziegenbocks', 'head of a billy goat'),
  moon: motif(moon, 'Mondsichel und Sterne', 'crescent moon and stars'),
  dragon: motif(() => raised(dragon()), 'Drache zwischen Wolken', 'dragon among clouds'),
  core: motif(() => ring(96, 5, 225) + guilloche(84, 12, 190) + disc(0, 0, 26, 205) + placed('scale(.24)', star) + stars(114), 'farbiger Kern aus Niob mit Guilloche', 'coloured niobium core with a guilloche'),
  ringed: motif(() => ring(96, 5, 225) + placed('scale(.72)', rosette()) + stars(114), 'farbiger Kern aus Niob mit Rosette', 'coloured niobium core with a rosette'),
  alps: motif(() => sunrise(34, 34, 112) + placed('translate(0 52)', mountains(0)), 'Alpen bei Sonnenaufgang', 'the Alps at sunrise'),
  rosette: motif(rosette, 'Strahlenrosette', 'radiant rosette'),
  guilloche: motif(() => guilloche(112, 12) + disc(0, 0, 34, 190) + ring(34, 3, 225) + placed('scale(.3)', star), 'Guilloche', 'guilloche'),
  ship: motif(() => wreath(106, 30, 168, 13) + placed('scale(.62)translate(0 -8)', ark()), 'Segelschiff im Kranz', 'ship in a wreath'),
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
