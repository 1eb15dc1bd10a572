import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { openBlobStore } from "../../../server/platform/blob/open-blob-store.ts";
import { mayPack, NO_PACKS } from "../../../server/platform/blob/packs/may-pack.ts";
import { StartFault } from "../../../server/platform/start-fault.ts";
import { contentOf, putAll, sha256Of } from "./packs-kit.ts";

const base = mkdtempSync(join(tmpdir(), "holdall-may-pack-"));
after(() => rmSync(base, { recursive: true, force: true }));
const overNetwork = () => false;

it("packs nothing in a folder that several machines see, nor on the one whose disk it is", async () => {
  const folder = join(base, "shared");
  assert.equal(mayPack(folder, overNetwork), false);
  assert.equal(mayPack(folder), false);
  const store = await openBlobStore({ blobUrl: `disk:${folder}`, blobCredentials: null });
  const bytes = contentOf(1, 100);
  await putAll(store, [bytes]);
  assert.equal(await store.isFile(sha256Of(bytes)), true);
});

it("refuses a folder with packs that is seen through a network, and leaves no mark there", () => {
  const folder = join(base, "packed");
  mkdirSync(join(folder, "packs"), { recursive: true });
  assert.throws(() => mayPack(folder, overNetwork), StartFault);
  assert.ok(!existsSync(join(folder, NO_PACKS)));
  assert.equal(mayPack(folder), true);
});
