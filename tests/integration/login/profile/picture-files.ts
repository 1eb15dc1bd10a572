import sharp from "sharp";

const SIDE = 300;

/** A square of colours that differ from place to place, so that nothing about it is trivial. */
const colours = (side = SIDE) => {
  const bytes = Buffer.alloc(side * side * 3);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 7 + Math.floor(at / 997) * 31) % 256;
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } });
};

export const GPS = "48/1 12/1 30/1";
export const OWNER = "Ada took this at home";

/** A photograph as a phone makes it: it tells place, camera and owner, and has a colour profile. */
export const photograph = () =>
  colours()
    .withExif({ IFD0: { Make: "Phone", Artist: OWNER, Copyright: OWNER }, IFD3: { GPSLatitude: GPS } })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();

export const plain = (format: "jpeg" | "png" | "webp" = "png", side = SIDE) =>
  colours(side).toFormat(format).toBuffer();

const still = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#246" } });

/** Hostile and odd pictures by their names. None may be shown. */
export async function unfit(): Promise<Readonly<Record<string, Buffer>>> {
  const [jpeg, png] = await Promise.all([plain("jpeg"), plain("png")]);
  const bomb = Buffer.from(png);
  // The head claims 60,000 pixels a side, and tells so with the right checksum.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return {
    "a drawing that names a file": Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><image href="file:///etc/passwd"/></svg>`,
    ),
    "a moving picture": moving(await still(64, 64).webp().toBuffer()),
    "a GIF": await still(64, 64).gif().toBuffer(),
    "a line of 100,000 pixels": await still(1, 100_000).png().toBuffer(),
    "one that isn't square": await still(300, 299).png().toBuffer(),
    "one that is too small": await still(16, 16).png().toBuffer(),
    "one with too many pixels": await still(2_049, 2_049).png().toBuffer(),
    "a head that claims gigapixels": bomb,
    "a photograph cut off": jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    "a PNG cut off": png.subarray(0, Math.floor(png.length / 2)),
    "a head of HEIC": Buffer.from("000000186674797068656963000000006d696631686569630000", "hex"),
    "an AVIF": await still(64, 64).avif({ effort: 0 }).toBuffer(),
    "a TIFF": await still(64, 64).tiff().toBuffer(),
    "a page": Buffer.from("<!doctype html><script>alert(1)</script>"),
    "a zip": Buffer.from("504b0304140000000800", "hex"),
    noise: Buffer.alloc(2_000, 0xa7),
  };
}

/** A WebP that shows the still picture of 64 pixels a side twice. */
function moving(webp: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from("0000000000003f00003f000064000000", "hex"), webp.subarray(12)]);
  const shown = Buffer.concat([
    part("VP8X", Buffer.from("020000003f00003f0000", "hex")),
    part("ANIM", Buffer.alloc(6)),
    part("ANMF", frame),
    part("ANMF", frame),
  ]);
  return part("RIFF", Buffer.concat([Buffer.from("WEBP"), shown]));
}

function part(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** The checksum of PNG's chunks. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The names of the parts a WebP is made of. Metadata would be one of its own: `EXIF`, `XMP `, `ICCP`. */
export function partsOf(webp: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length;) {
    names.push(webp.toString("latin1", at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
