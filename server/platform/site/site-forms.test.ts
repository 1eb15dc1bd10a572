import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hiddenUnlessOff } from "../../../contract/capabilities.ts";
import { REGION_MARK, SITE_ORIGIN } from "../../../contract/site-origin.ts";
import { compressSync } from "./compress.ts";
import { openPackedForms, packedName } from "./packed-forms.ts";
import type { SiteFile } from "./site-file.ts";
import { createSiteForms } from "./site-forms.ts";
import { indexSite } from "./site-index.ts";
import { readSiteList } from "./site-list.ts";
import type { SitePlace } from "./site-text.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-forms-"));
const packedFolder = join(folder, "packed");
const OFF = `<p ${hiddenUnlessOff("torrents")}>Switched off</p><p ${hiddenUnlessOff("sign-up")}>Closed</p>`;
const PAGE = `<html${REGION_MARK}>${OFF}<a href="${SITE_ORIGIN}/faq">${"a word ".repeat(200)}</a>`;
const SCRIPT = "let here;\n".repeat(200);
for (const [path, text] of Object.entries({
  "build/faq/index.html": PAGE,
  "build/app-01234567.js": SCRIPT,
})) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
mkdirSync(packedFolder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of the build, as a server in this place sends it. */
function fileAt(path: string, place: SitePlace): SiteFile {
  const build = join(folder, "build");
  const file = indexSite(build, readSiteList(build), place).get(path);
  if (!file) throw new Error(`${path} isn't there`);
  return file;
}
const A: SitePlace = { origin: "https://a.test", off: [], regionEndpoints: [] };
const B: SitePlace = {
  origin: "https://the-longer-name.test:8443",
  off: ["torrents"],
  regionEndpoints: ["/check"],
};

/** The page as somebody sees it at this place: with its address, and shown what is switched off. */
const pageAt = ({ origin, off, regionEndpoints }: SitePlace) =>
  off
    .reduce((page, name) => page.replace(`data-off="${name}" hidden=""`, `data-off="${name}"`), PAGE)
    .replace(REGION_MARK, regionEndpoints.map((each) => ` data-region-endpoints="${each}"`).join(""))
    .replace(SITE_ORIGIN, origin);

it("puts in the server's own address, and shows what is said of a capability where it is switched off", async () => {
  for (const place of [A, B]) {
    const forms = createSiteForms({ place });
    const file = fileAt("/faq/index.html", place);
    const expected = pageAt(place);
    const plain = await forms.make(file, null);
    expect([String(plain.bytes), plain.size]).toEqual([expected, Buffer.byteLength(expected)]);
    const br = await forms.make(file, "br");
    expect(String(brotliDecompressSync(br.bytes ?? ""))).toBe(expected);
    const gzip = await forms.make(file, "gzip");
    expect(String(gunzipSync(gzip.bytes ?? ""))).toBe(expected);
  }
});

it("has an ETag for each place, one for all where the file has nothing of a place", async () => {
  const etagOf = async (path: string, place: SitePlace) =>
    (await createSiteForms({ place }).make(fileAt(path, place), "br")).etag;
  const off = { ...A, off: ["torrents"] };
  expect(await etagOf("/faq/index.html", A)).not.toBe(await etagOf("/faq/index.html", off));
  expect(await etagOf("/faq/index.html", A)).not.toBe(await etagOf("/faq/index.html", B));
  expect(await etagOf("/app-01234567.js", A)).toBe(await etagOf("/app-01234567.js", B));
});

it("makes a form once for all who ask, and keeps it", async () => {
  const forms = createSiteForms({ place: A });
  const file = fileAt("/faq/index.html", A);
  expect(forms.ready(file, "br")).toBeUndefined();
  const [first, second] = await Promise.all([forms.make(file, "br"), forms.make(file, "br")]);
  expect(second).toBe(first);
  expect(forms.ready(file, "br")).toBe(first);
});

it("sends the well compressed form once it is there; what a client has of either is still good", async () => {
  const packed = openPackedForms(packedFolder);
  const forms = createSiteForms({ place: A, packed });
  const file = fileAt("/app-01234567.js", A);
  const quick = await forms.make(file, "br");
  const good = compressSync(Buffer.from(SCRIPT), "br", 11);
  writeFileSync(join(packedFolder, packedName(file, "br")), good);
  packed.note(packedName(file, "br"));
  forms.forget(file, "br");
  const sent = await forms.make(file, "br");
  expect(sent.bytes).toEqual(good);
  expect(sent.etag).not.toBe(quick.etag);
  const plain = await forms.make(file, null);
  expect(forms.etags(file, "br")).toEqual([sent.etag, quick.etag, plain.etag]);
});

it("believes no form on the disk that doesn't unpack to the file", async () => {
  const file = fileAt("/faq/index.html", A);
  const name = packedName(file, "br");
  for (const wrong of ["", "no brotli", compressSync(Buffer.from("another page"), "br", 5)]) {
    writeFileSync(join(packedFolder, name), wrong);
    const packed = openPackedForms(packedFolder);
    const { bytes } = await createSiteForms({ place: A, packed }).make(file, "br");
    expect(String(brotliDecompressSync(bytes ?? ""))).toBe(pageAt(A));
    expect(packed.has(name)).toBe(false);
  }
});

it("answers what isn't compressed to who would have to wait behind very many", async () => {
  const build = join(folder, "many");
  mkdirSync(build);
  for (let page = 100; page < 200; page += 1) writeFileSync(join(build, `${page}.html`), `${page} ${PAGE}`);
  const files = [...indexSite(build, readSiteList(build), A).values()].toSorted((a, b) =>
    a.path.localeCompare(b.path),
  );
  const forms = createSiteForms({ place: A });
  const sent = await Promise.all(files.map((file) => forms.make(file, "br")));
  const plain = sent.filter(({ encoding }) => encoding === null);
  expect(plain.length).toBeGreaterThan(0);
  expect(plain.length).toBeLessThan(100);
  for (const [index, { encoding, bytes }] of sent.entries()) {
    const text = encoding === null ? String(bytes) : String(brotliDecompressSync(bytes ?? ""));
    expect(text).toBe(`${100 + index} ${pageAt(A)}`);
  }
});

it("sends nothing of a file somebody has written over", async () => {
  const file = fileAt("/app-01234567.js", A);
  const stored = readFileSync(file.file);
  writeFileSync(file.file, "shorter");
  await expect(createSiteForms({ place: A }).make(file, "br")).rejects.toThrow("were built");
  writeFileSync(file.file, stored);
});
