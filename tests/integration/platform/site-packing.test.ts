import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { SITE_ORIGIN } from "../../../contract/site-origin.ts";
import { putInPlace } from "../../../scripts/site/put-in-place.ts";
import { openSite, type OpenSite } from "../../../server/platform/site/open-site.ts";
import { packSite } from "../../../server/platform/site/pack-site.ts";
import { openPackedForms, packedName } from "../../../server/platform/site/packed-forms.ts";
import type { SiteFile } from "../../../server/platform/site/site-file.ts";
import { writeSmallBuild } from "../../support/small-site.ts";

const ORIGIN = "https://drive.example";
const PLACE = { origin: ORIGIN, off: [], regionEndpoints: [] };
const root = mkdtempSync(join(tmpdir(), "holdall-packing-"));
const packedFolder = join(root, "data/site");
after(() => rmSync(root, { recursive: true, force: true }));

const quiet = { disturb: () => undefined, wait: () => Promise.resolve() };

/** A server's site, with the forms that lie in the folder when it starts. */
function openBuild(title: string) {
  const { script, pages } = writeSmallBuild(root, title);
  const packed = openPackedForms(packedFolder);
  const { folder } = putInPlace(root);
  const site = openSite(folder, { place: PLACE, now: Date.now, headersOf: () => ({}), packed });
  const pack = (isOver = () => false) =>
    packSite(site, { packed, place: PLACE, quiet, onFault: (error) => assert.fail(String(error)) }, isOver);
  return { site, packed, script, pages, pack };
}

function fileAt(site: OpenSite, path: string): SiteFile {
  const file = site.index.get(path);
  assert.ok(file, path);
  return file;
}

it("compresses all of a build as well as it can be, what all pages load first, and sends that from then on", async () => {
  const { site, packed, script, pages, pack } = openBuild("one");
  const page = fileAt(site, "/faq/index.html");
  const quick = await site.forms.make(page, "br");
  let asked = 0;
  await pack(() => (asked += 1) > 2);
  assert.ok(packed.has(packedName(fileAt(site, script), "br")));
  assert.ok(!packed.has(packedName(page, "br")));

  await pack();
  const good = await site.forms.make(page, "br");
  assert.notEqual(good.etag, quick.etag);
  assert.ok(good.size <= quick.size);
  assert.deepEqual(good.bytes, readFileSync(join(packedFolder, packedName(page, "br"))));
  const sent = String(brotliDecompressSync(good.bytes ?? ""));
  assert.equal(sent, pages["/faq"]?.replaceAll(SITE_ORIGIN, ORIGIN));
});

it("does again only what another build has changed", async () => {
  const times = () =>
    new Map(readdirSync(packedFolder).map((name) => [name, statSync(join(packedFolder, name)).ino]));
  const before = times();
  await openBuild("one").pack();
  assert.deepEqual(times(), before);
  await openBuild("two").pack();
  const afterwards = times();
  assert.ok(afterwards.size > before.size);
  for (const [name, file] of before) assert.equal(afterwards.get(name), file);
});
