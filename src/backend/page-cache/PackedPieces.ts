import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { checked, type Checked, followedBy } from './checksum.ts';

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A final empty block. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * A text with gaps, compressed once: each piece separately, up to a byte boundary. The fillings of the gaps are
 * inserted uncompressed, so that one compression serves any number of fillings.
 */
export class PackedPieces {
  readonly #packed: readonly Buffer[];
  readonly #checked: readonly Checked[];
  readonly #length: number;
  private constructor(packed: readonly Buffer[], pieces: readonly Buffer[]) {
    this.#packed = packed;
    this.#checked = pieces.map(checked);
    this.#length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  static async of(pieces: readonly Buffer[]): Promise<PackedPieces> {
    const packed: Buffer[] = [];
    let fresh: Buffer[] = [];
    const packer = createDeflateRaw({ level: 6 }).on('data', (part: Buffer) => fresh.push(part));
    try {
      for (const piece of pieces) {
        packer.write(piece);
        // A full flush: later pieces must not refer to earlier ones, because fillings are inserted in between.
        await new Promise<void>((done) => {
          packer.flush(constants.Z_FULL_FLUSH, done);
        });
        packed.push(Buffer.concat(fresh));
        fresh = [];
      }
    } finally {
      packer.close();
    }
    return new PackedPieces(packed, pieces);
  }

  get size(): number {
    return this.#packed.reduce((sum, piece) => sum + piece.length, 0);
  }

  /** The whole text in gzip, with `filling` (at most 65,535 bytes) in every gap. */
  gzip(filling: Buffer): Buffer {
    const stored = Buffer.alloc(5 + filling.length);
    stored.writeUInt16LE(filling.length, 1);
    stored.writeUInt16LE(~filling.length & 0xffff, 3);
    filling.copy(stored, 5);
    const between = checked(filling);
    const parts: Buffer[] = [head];
    let sum = crc32('');
    for (const [at, piece] of this.#packed.entries()) {
      if (at > 0) {
        parts.push(stored);
        sum = followedBy(sum, between);
      }
      parts.push(piece);
      const of = this.#checked[at];
      if (of !== undefined) sum = followedBy(sum, of);
    }
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(sum, 0);
    tail.writeUInt32LE((this.#length + filling.length * (this.#packed.length - 1)) >>> 0, 4);
    return Buffer.concat([...parts, end, tail]);
  }
}
