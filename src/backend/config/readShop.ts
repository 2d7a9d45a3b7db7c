import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { Result, Schema, SchemaIssue } from 'effect';
import type { Brand } from '../../domain/content/Brand.ts';
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
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const faultText = (message: string): string => {
  if (message === 'Missing key') return 'is missing';
  if (message === 'Expected no excess property') return 'is unknown';
  return message.replace('Expected', 'should be');
};

/** The first invalid field and the expected value, never its own value. */
const faultIn = ({ issue }: Schema.SchemaError): string => {
  const { path = [], message } = issuesOf(issue).issues[0] ?? { message: 'Expected a shop' };
  const at = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  const fault = faultText(message);
  return at === '' ? fault : `${at} ${fault}`;
};

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

const storiesOf = (folder: string): Readonly<Record<string, unknown>> => {
  const names = readable(folder, (of) => readdirSync(of, { recursive: true, encoding: 'utf8' })).filter((name) =>
    name.endsWith('.json'),
  );
  return Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/'), jsonIn(join(folder, name))]));
};

/** Reads the shop's file and the files it refers to. A fault names file and field. */
export const readShop = (path: string): Result.Result<ShopProfile, ConfigurationInvalid> => {
  try {
    const folder = dirname(resolve(path));
    const file = Result.getOrElse(decode(jsonIn(path)), (error) => wrong(`in ${path}, ${faultIn(error)}`));
    return Result.succeed({
      file,
      brand: brandOf(file),
      pictures: picturesOf(folder, file),
      stories: file.content === undefined ? {} : storiesOf(join(folder, file.content)),
    });
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return Result.fail(error);
    throw error;
  }
};
