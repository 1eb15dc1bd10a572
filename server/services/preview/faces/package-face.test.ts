import { strToU8, zipSync, type Zippable } from "fflate";
import { packageFace } from "./package-face.ts";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ) as Zippable,
  );
const container = (path: string) =>
  `<?xml version="1.0"?><container><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`;
const book = (text: string) => ({
  "META-INF/container.xml": container("OEBPS/book.opf"),
  "OEBPS/book.opf": text,
  "OEBPS/pictures/the cover.png": PNG,
});

it.each([
  ["an OpenDocument file", { "Thumbnails/thumbnail.png": PNG }],
  ["an Office Open XML file", { "docProps/thumbnail.jpeg": PNG }],
  [
    "an EPUB 3 book",
    book(`<opf:item href="other.png" id="a"/>
      <opf:item properties="svg cover-image" id="c" href="pictures/the%20cover.png"/>`),
  ],
  [
    "an EPUB 2 book",
    book(
      `<metadata><meta name="cover" content="c"/></metadata><item id='c' href='pictures/the cover.png' />`,
    ),
  ],
])("finds the picture of %s", (_, files) => {
  expect(packageFace(zip({ mimetype: "any", ...files }))).toEqual({ kind: "PICTURE", bytes: PNG });
});

it.each([
  ["without a picture", { "word/document.xml": "<w:document/>" }],
  ["whose cover isn't there", book(`<item properties="cover-image" href="missing.png"/>`)],
  ["whose cover lies outside", book(`<item properties="cover-image" href="../../../etc/passwd"/>`)],
  ["whose address is no address", book(`<item properties="cover-image" href="%E0%A4%A"/>`)],
  ["whose book isn't there", { "META-INF/container.xml": container("nowhere.opf") }],
])("finds none in one %s", (_, files) => expect(packageFace(zip(files))).toBeNull());

it("unpacks no more than an entry says it has", () => {
  const zipped = Buffer.from(zip({ "Thumbnails/thumbnail.png": new Uint8Array(100_000) }));
  const central = zipped.indexOf(Buffer.from("PK\x01\x02", "latin1"));
  zipped.writeUInt32LE(10, central + 24);
  expect(packageFace(zipped)).toEqual({ kind: "PICTURE", bytes: new Uint8Array(10) });
  zipped.writeUInt32LE(2 ** 31, central + 24);
  expect(packageFace(zipped)).toBeNull();
});

it("throws at what is no zip", () => expect(() => packageFace(strToU8("not a zip at all"))).toThrow());
