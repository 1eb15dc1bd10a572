import { crc32 } from "node:zlib";

const RATE = 8_000;
const HEADER = 44;

/** A second of one pitch (Hz) as a WAV file: 8 bit, one channel. */
export function tone(pitch: number): Buffer {
  const sound = Buffer.alloc(HEADER + RATE);
  sound.write("RIFF", 0);
  sound.writeUInt32LE(HEADER - 8 + RATE, 4);
  sound.write("WAVEfmt ", 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(RATE, 24);
  sound.writeUInt32LE(RATE, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write("data", 36);
  sound.writeUInt32LE(RATE, 40);
  for (let at = 0; at < RATE; at++)
    sound[HEADER + at] = 128 + Math.round(100 * Math.sin((2 * Math.PI * pitch * at) / RATE));
  return sound;
}

/** A page for each line; a link at the foot of the first leads to the last. */
export function pdf(...lines: readonly string[]): Buffer {
  const pageOf = (index: number) => 4 + 2 * index;
  const link = `<< /Type /Annot /Subtype /Link /Rect [72 72 200 90] /Border [0 0 0] /Dest [${pageOf(lines.length - 1)} 0 R /Fit] >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${lines.map((_, index) => `${pageOf(index)} 0 R`).join(" ")}] /Count ${lines.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...lines.flatMap((line, index) => {
      const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
      const links = index === 0 && lines.length > 1 ? ` /Annots [${link}]` : "";
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageOf(index) + 1} 0 R ` +
          `/Resources << /Font << /F1 3 0 R >> >>${links} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** Files in a zip, stored as they are. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, path, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\0"), facts, rest, path);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from("PK\u0005\u0006"), end]);
}

/** A torrent of two files. */
export function torrent(): Buffer {
  const info =
    "d5:filesld6:lengthi700e4:pathl6:cd one8:song.mp3eed6:lengthi30e4:pathl9:notes.txteee4:name5:Album12:piece lengthi16384e6:pieces20:" +
    `${"x".repeat(20)}e`;
  return Buffer.from(`d8:announce25:https://tracker.example/a4:info${info}e`);
}
