/**
 * The drawing on the icon of a file. Kinds of the server are few, and say what can be done with a file; drawings are
 * many, so that people find theirs among others of its kind.
 */
export type FileShape =
  | "pdf"
  | "code"
  | "braces"
  | "markdown"
  | "table"
  | "slides"
  | "letter"
  | "book"
  | "font"
  | "torrent"
  | "disc"
  | "program"
  | "calendar"
  | "person"
  | "mail"
  | "subtitles"
  | "database"
  | "key"
  | "cube"
  | "curve"
  | "layers"
  | "camera"
  | "sliders"
  | "playlist"
  | "link";

/** Endings by drawing, separated by blanks. */
const ENDINGS: Readonly<Record<FileShape, string>> = {
  pdf: "pdf ps xps djvu",
  code: "c cc cpp cs css dart ex go h hpp hs htm html java jl js jsx kt less lua m mjs pl php ps1 py r rb rs scala scss sh sql swift tsx ts vb vue xml zig",
  braces: "json jsonl json5 geojson ipynb",
  markdown: "md markdown mdx rst adoc tex",
  table: "csv tsv xls xlsx xlsm ods numbers parquet",
  slides: "ppt pptx pps ppsx odp key",
  letter: "doc docx docm odt rtf pages wpd",
  book: "epub mobi azw azw3 fb2 cbz cbr",
  font: "ttf otf woff woff2 eot",
  torrent: "torrent",
  disc: "iso img dmg vhd vhdx vmdk qcow2 bin cue",
  program: "exe msi apk aab ipa app deb rpm appimage jar bat com",
  calendar: "ics ical",
  person: "vcf vcard",
  mail: "eml msg mbox",
  subtitles: "srt vtt ass ssa sub",
  database: "db sqlite sqlite3 mdb accdb dbf",
  key: "pem crt cer p12 pfx asc gpg pub kdbx",
  cube: "stl obj fbx gltf glb blend dae 3mf step stp dwg dxf",
  curve: "svg ai eps sketch fig cdr",
  layers: "psd psb xcf afphoto kra",
  camera: "cr2 cr3 nef arw raf orf rw2 dng",
  sliders: "yml yaml toml ini cfg conf env properties plist",
  playlist: "m3u m3u8 pls xspf",
  link: "url webloc desktop lnk",
};

const SHAPES: ReadonlyMap<string, FileShape> = new Map(
  (Object.entries(ENDINGS) as [FileShape, string][]).flatMap(([shape, endings]) =>
    endings.split(" ").map((ending) => [ending, shape] as const),
  ),
);

/** The drawing for a name; undefined when its kind's own says enough. */
export const shapeOf = (name: string): FileShape | undefined =>
  SHAPES.get(/\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "");
