import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { workerEnded } from "../../support/worker-to-kill.ts";
import { startErasing, type ErasingServer } from "../farewell/erasing-server.ts";
import { newPerson } from "../farewell/leaver.ts";
import { fetchAll, readZip, unpackZip } from "../files/read-zip.ts";
import { filler, takerOf } from "./along-kit.ts";

/**
 * Each run is killed at its transaction of this number, which brings it into another part: the drive, the trash, the notes, what
 * is kept. The deep run kills more often.
 */
const EACH_PART = [2, 4, 3, 3, 3, 4];
const DEEP = Array.from({ length: 40 }, (_, at) => 2 + (at % 5));
const LIVES = [...EACH_PART, ...(process.env["HOLDALL_TEST_DEPTH"] === "deep" ? DEEP : [12])];
/** A dead worker's lease is over by then. */
const LEASE_MS = 40_000;
const MANY = 1_200;

forEachDatabase((open) => {
  describe("planning what is taken along, killed", () => {
    let server: ErasingServer;
    let folder: string;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
      folder = mkdtempSync(join(tmpdir(), "holdall-along-killed-"));
    });
    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.close();
    });

    /** The worker came to its end. */
    const ended = (most: number, where: "within" | "after"): Promise<boolean> =>
      workerEnded(join(import.meta.dirname, "killed-worker.ts"), [
        server.databaseUrl,
        server.dataDir,
        String(server.context.now()),
        String(most),
        where,
      ]);

    /** The part of the zip at which its planning stopped. */
    const partOf = async (ownerId: string): Promise<string> => {
      const { state } = await server.context.database.read
        .selectFrom("task")
        .select("state")
        .where("owner_id", "=", ownerId)
        .where("type", "=", "export")
        .executeTakeFirstOrThrow();
      return (JSON.parse(state) as { readonly place: { readonly part: string } }).place.part;
    };

    it("goes on where it stopped: everything is there once, under names of its own", async () => {
      const { id } = await newPerson(server, "Ada");
      const put = filler(server.context);
      const top = await put.folder(id, "top");
      await put.many(id, top.id, MANY, "N");
      // They meet with names that another worker has planned.
      await put.many(id, top.id, MANY, "n");
      for (const text of ["old", "new"]) await put.file(id, "kept", text, { files: "REPLACE" });
      for (const text of ["one", "two", "three"]) {
        await put.trash(id, (await put.file(id, "same.txt", text)).id);
      }
      const me = await takerOf(server, id);
      await me.ask();
      let kills = 0;
      const parts = new Set<string>();
      for (const [run, most] of LIVES.entries()) {
        server.pass(LEASE_MS);
        if (await ended(most, run % 2 === 0 ? "within" : "after")) break;
        kills += 1;
        assert.equal((await me.state())?.["phase"], "PLANNING");
        parts.add(await partOf(id));
      }
      assert.ok(kills > EACH_PART.length, `it was killed ${kills} times`);
      assert.deepEqual([...parts], ["drive", "trash", "notes", "kept"], "it was killed in each part");
      server.pass(LEASE_MS);
      assert.ok(await ended(0, "after"));

      const state = await me.state();
      assert.equal(state?.["phase"], "READY");
      const { bytes } = await fetchAll(await (await takerOf(server, id)).link());
      const { file, entries } = await readZip(folder, bytes);
      const names = [...entries.keys()].filter((name) => !name.endsWith("/"));
      assert.equal(String(names.length), state?.["files"]);
      assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
      assert.equal(names.filter((name) => name.startsWith("Drive/top/")).length, 2 * MANY);
      await unpackZip(file, folder);
      const texts = (below: string) =>
        names
          .filter((name) => name.startsWith(below))
          .map((name) => readFileSync(join(folder, name), "utf8"))
          .toSorted();
      assert.deepEqual(texts("Drive/kept"), ["new"]);
      assert.deepEqual(texts("Versions/"), ["old"]);
      assert.deepEqual(texts("Trash/"), ["one", "three", "two"]);
      const about = JSON.parse(readFileSync(join(folder, "Data/about.json"), "utf8")) as {
        readonly tables: readonly { readonly table: string; readonly rows?: number }[];
      };
      const withRows = about.tables.flatMap(({ table, rows }) => (rows ? [`Data/${table}.json`] : []));
      const data = names.filter((name) => name.startsWith("Data/"));
      assert.deepEqual(data.toSorted(), [...withRows, "Data/about.json", "Data/drive.json"].toSorted());
    });
  });
});
