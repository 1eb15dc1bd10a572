import { Transform, type Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { failure } from "../../platform/failure.ts";
import type { ArchiveFile, Packed } from "./archive.types.ts";
import { readBytes } from "./read-bytes.ts";

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

/**
 * The bytes of one entry of a zip, exactly as many as it says: a stream that holds more or less, or doesn't fit its
 * checksum, breaks off before its end. Memory use doesn't depend on the unpacked size. Throws `invalid_argument` for an
 * entry whose place holds none.
 */
export async function openZipEntry(file: ArchiveFile, entry: Packed): Promise<Readable> {
  const { place, size, packedSize } = entry;
  if (!place) throw failure("file_not_found");
  const header = await readBytes(file, place.offset, LOCAL_BYTES);
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) throw unreadable();
  const start = place.offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + packedSize > file.size || (place.method === 0 && packedSize !== size)) throw unreadable();
  const checked = exactly(size, place.crc32);
  if (packedSize === 0) {
    checked.end();
    return checked;
  }
  const packed = await file.store.open(file.sha256, { start, end: start + packedSize - 1 });
  const unpacked = place.method === 8 ? packed.pipe(createInflateRaw()) : packed;
  packed.once("error", (error) => checked.destroy(error));
  if (unpacked !== packed) unpacked.once("error", () => checked.destroy(unreadable()));
  checked.once("close", () => {
    packed.destroy();
    unpacked.destroy();
  });
  return unpacked.pipe(checked);
}

const unreadable = () =>
  failure("invalid_argument", { field: "id", reason: "is not an archive that can be read" });

/** Passes on bytes of the right length; the last chunk only passes when the checksum is right, too. */
function exactly(size: number, checksum: number): Transform {
  let passed = 0;
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > size) return done(unreadable());
      sum = crc32(chunk, sum);
      if (passed === size && sum !== checksum) return done(unreadable());
      return done(null, chunk);
    },
    flush: (done) => done(passed === size && sum === checksum ? null : unreadable()),
  });
}
