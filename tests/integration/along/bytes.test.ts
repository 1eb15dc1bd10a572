import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { forEachDatabase } from "../../support/databases.ts";
import { startWhole } from "../../support/whole-server.ts";
import type { Context } from "../../../server/context.ts";
import { startErasing, type ErasingServer } from "../farewell/erasing-server.ts";
import { newPerson } from "../farewell/leaver.ts";
import { fetchAll, readZip, unpackZip } from "../files/read-zip.ts";
import { filler, planned, takerOf } from "./along-kit.ts";

const run = promisify(execFile);
/** More than two of the steps in which entries are planned. */
const MANY = 1_100;
const RANGES = 40;

/** The same numbers each time it is begun with the same one. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

forEachDatabase((open) => {
  describe("the bytes of what is taken along", () => {
    let server: ErasingServer;
    let second: { readonly context: Context; readonly origin: string; close(): Promise<void> };
    let folder: string;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
      second = await besides(server);
      folder = mkdtempSync(join(tmpdir(), "holdall-along-bytes-"));
    });
    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await second.close();
      await server.close();
    });

    /** A drive with what is hard to pack: names that meet or are refused by Windows, versions, trash of one name. */
    async function hardDrive() {
      const { id } = await newPerson(server, "Ada");
      const put = filler(server.context);
      const top = await put.folder(id, "Träger 日本");
      await put.many(id, top.id, MANY, "n");
      for (const name of ["A.txt", "a.txt", "CON", "con.txt", "ends. ", 'q?u"o:te.bin'])
        await put.file(id, name, `bytes of ${name}`);
      const replaced = { files: "REPLACE" } as const;
      const inner = await put.folder(id, "inner", top.id);
      for (const text of ["first", "second", "third"])
        await put.file(id, "report.docx", text, { parentId: inner.id, ...replaced });
      const thrown = [
        await put.file(id, "same.txt", "one"),
        await put.file(id, "same.txt", "another", { parentId: inner.id }),
        await put.file(id, "SAME.TXT", "a third", { parentId: top.id }),
      ];
      for (const one of thrown) await put.trash(id, one.id);
      const sunk = await put.folder(id, "sunk");
      for (const text of ["old", "new"])
        await put.file(id, "wreck", text, { parentId: sunk.id, ...replaced });
      await put.trash(id, sunk.id);
      return id;
    }

    it("unpack anywhere, and are everything once", async () => {
      const me = await takerOf(server, await hardDrive());
      await me.ask();
      await planned(server.context);
      const { bytes } = await fetchAll(await me.link());
      const { file, entries } = await readZip(folder, bytes);
      const tested = await run("7z", ["t", file]);
      assert.match(tested.stdout, /Everything is Ok/);
      const names = [...entries.keys()].filter((name) => !name.endsWith("/"));
      assert.equal(new Set(names.map((name) => name.normalize("NFKC").toLowerCase())).size, names.length);
      for (const name of names) assert.doesNotMatch(name, /[\\:*?"<>|]|[. ](\/|$)|(^|\/)con(\.|\/|$)/i);

      const out = join(folder, "out");
      await unpackZip(file, out);
      const texts = (below: string) =>
        names
          .filter((name) => name.startsWith(below))
          .map((name) => readFileSync(join(out, name), "utf8"))
          .toSorted();
      const odd = ["A.txt", "a.txt", "CON", "con.txt", "ends. ", 'q?u"o:te.bin'].map(
        (name) => `bytes of ${name}`,
      );
      const many = Array.from({ length: MANY }, () => "one of many n");
      assert.deepEqual(texts("Drive/"), [...many, ...odd, "third"].toSorted());
      assert.deepEqual(texts("Trash/"), ["a third", "another", "new", "one"]);
      assert.deepEqual(texts("Versions/Drive/Träger 日本/inner/report.docx/"), ["first", "second"]);
      assert.deepEqual(texts("Versions/Trash/sunk/wreck/"), ["old"]);
      const versions = names.filter((name) => name.startsWith("Versions/Drive/"));
      for (const name of versions)
        assert.match(name, /\/report\.docx\/\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d( \(2\))? report\.docx$/);
      const noted = JSON.parse(readFileSync(join(out, "Data/drive.json"), "utf8")) as readonly {
        readonly path: string;
        readonly was_in?: string;
        readonly version_of?: string;
      }[];
      assert.deepEqual(
        noted.flatMap((note) => (note.version_of ? [note.path] : [])).toSorted(),
        names.filter((name) => name.startsWith("Versions/")).toSorted(),
      );
      assert.deepEqual(noted.flatMap((note) => note.was_in ?? []).toSorted(), [
        "",
        "",
        "Träger 日本",
        "Träger 日本/inner",
      ]);
    });

    it("are the same from two servers, any range of them a slice of the whole", async () => {
      const id = await hardDrive();
      const me = await takerOf(server, id);
      await me.ask();
      await planned(second.context);
      const { bytes } = await fetchAll(await me.link());
      const urls = [await me.link(), await me.link(second.origin)];
      const chance = chances(55);
      const next = (below: number) => Math.floor(chance.next().value * below);
      for (let at = 0; at < RANGES; at += 1) {
        const start = next(bytes.length);
        // Short ranges meet the ends of headers, long ones many chunks.
        const end = Math.min(bytes.length - 1, start + next(at % 2 === 0 ? 200 : bytes.length));
        const part = await fetchAll(urls[at % 2]!, { range: `bytes=${start}-${end}` });
        assert.equal(part.response.status, 206);
        assert.ok(part.bytes.equals(bytes.subarray(start, end + 1)), `bytes ${start} to ${end}`);
      }
    });
  });
});

/** Another server of the same instance. */
const besides = ({ dataDir, databaseUrl, context: { now } }: ErasingServer) =>
  startWhole({ env: { HOLDALL_DATA_DIR: dataDir, HOLDALL_DATABASE_URL: databaseUrl }, now });
