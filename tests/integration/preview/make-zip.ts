import { crc32, deflateRawSync } from "node:zlib";

export interface Wish {
  readonly name: string;
  readonly bytes: Buffer;
  readonly deflate?: boolean;
  readonly encrypted?: boolean;
  /** The false facts that the archive tells. */
  readonly says?: { readonly size?: number; readonly crc32?: number };
}

/** A zip, honest or not. */
export function makeZip(wishes: readonly Wish[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, deflate = false, encrypted = false, says = {} } of wishes) {
    const packed = deflate ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 | (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(deflate ? 8 : 0, 4);
    common.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 5, 8);
    common.writeUInt32LE(says.crc32 ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says.size ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(wishes.length, 8);
  end.writeUInt16LE(wishes.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
