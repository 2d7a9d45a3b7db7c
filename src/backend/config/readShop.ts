import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { Result, Schema } from 'effect';
import type { Brand } from '../../domain/content/Brand.ts';
import { faultIn } from './faultIn.ts';
import { pictureTypes, ShopFile } from './ShopFile.ts';
import { ConfigurationInvalid } from './Variables.ts';
import { whyUnreadable } from './whyUnreadable.ts';

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The shop's identity with all files that it refers to. */
export interface ShopProfile {
  readonly file: ShopFile;
  readonly brand: Brand;
  /** Where paths of the shop lead instead: a German path to another one or to an address with https. */
  readonly redirects: Readonly<Record<string, string>>;
  /** By URL path. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The shop's own stories as parsed JSON, by path: `de/impressum.json`. */
  readonly stories: Readonly<Record<string, unknown>>;
}

const wrong = (expected: string): never => {
  throw new ConfigurationInvalid({ variable: 'TROY_SHOP', expected });
};

const readable = <A>(path: string, read: (path: string) => A): A => {
  try {
    return read(path);
  } catch (error) {
    return wrong(`${path} cannot be read, ${whyUnreadable(error, 'it does not exist')}`);
  }
};

const jsonIn = (path: string): unknown => {
  const text = readable(path, (file) => readFileSync(file, 'utf8'));
  try {
    return JSON.parse(text);
  } catch {
    return wrong(`${path} is no JSON`);
  }
};

const decode = Schema.decodeUnknownResult(ShopFile, { onExcessProperty: 'error' });
const addressOf = (name: string): string => `/${name}`;

const brandOf = ({ name, logo, icons: [icon] = [], preview }: ShopFile): Brand => ({
  name,
  logo:
    logo === undefined
      ? null
      : {
          src: addressOf(logo.file),
          onDark: addressOf(logo.onDark ?? logo.file),
          width: logo.width,
          height: logo.height,
        },
  icon: icon === undefined ? null : addressOf(icon),
  preview: preview === undefined ? null : addressOf(preview),
});

const picturesOf = (folder: string, { logo, icons = [], preview }: ShopFile): ReadonlyMap<string, Picture> => {
  const names = [logo?.file, logo?.onDark, ...icons, preview].filter((name) => name !== undefined);
  return new Map(
    names.map((name) => {
      const type = pictureTypes.find(([ending]) => ending === extname(name))?.[1] ?? 'application/octet-stream';
      return [addressOf(name), { type, bytes: readable(join(folder, name), (file) => readFileSync(file)) }];
    }),
  );
};

/** All files of the folder apart from hidden ones, which systems add. Each has to be a story. */
const storiesOf = (folder: string): Readonly<Record<string, unknown>> => {
  const files = readable(folder, (of) => readdirSync(of, { recursive: true, withFileTypes: true })).filter(
    (entry) => !entry.isDirectory() && !entry.name.startsWith('.'),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      if (extname(name) !== '.json') wrong(`${path} is no story, whose name ends in .json`);
      return [relative(folder, path).replaceAll('\\', '/'), jsonIn(path)];
    }),
  );
};

/** Reads the shop's file and the files it refers to. A fault names file and field. */
export const readShop = (path: string): Result.Result<ShopProfile, ConfigurationInvalid> => {
  try {
    const folder = dirname(resolve(path));
    const file = Result.getOrElse(decode(jsonIn(path)), (error) => wrong(`in ${path}, ${faultIn(error)}`));
    return Result.succeed({
      file,
      brand: brandOf(file),
      redirects: file.redirects ?? {},
      pictures: picturesOf(folder, file),
      stories: file.content === undefined ? {} : storiesOf(join(folder, file.content)),
    });
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return Result.fail(error);
    throw error;
  }
};
