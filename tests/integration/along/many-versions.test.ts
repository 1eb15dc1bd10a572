import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { newNodeId } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startErasing, type ErasingServer } from "../farewell/erasing-server.ts";
import { newPerson } from "../farewell/leaver.ts";
import { fetchAll, readZip } from "../files/read-zip.ts";
import { filler, planned, takerOf } from "./along-kit.ts";

/** Those of two files are more than are planned in a step. */
const VERSIONS_OF_EACH = 1_100;

forEachDatabase((open) => {
  describe("taking many versions along", () => {
    let server: ErasingServer;
    let folder: string;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
      folder = mkdtempSync(join(tmpdir(), "holdall-along-versions-"));
    });
    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.close();
    });

    it("is planned in small steps, and nothing is left out", async () => {
      const { id } = await newPerson(server, "Ada");
      const put = filler(server.context);
      for (const name of ["a", "b", "c"])
        for (const text of ["old", "new"]) await put.file(id, name, text, { files: "REPLACE" });
      const { database } = server.context;
      const kept = await database.read
        .selectFrom("file_version")
        .selectAll()
        .where("owner_id", "=", id)
        .execute();
      for (const version of kept) {
        const more = Array.from({ length: VERSIONS_OF_EACH - 1 }, (_, at) => ({
          ...version,
          id: newNodeId(),
          replaced_at: Number(version.replaced_at) + 1_000 * (at + 1),
        }));
        for (let at = 0; at < more.length; at += 500)
          await database.write((tx) =>
            tx
              .insertInto("file_version")
              .values(more.slice(at, at + 500))
              .execute(),
          );
      }
      const { versions } = server.context.services;
      const files = [...new Set(kept.map((version) => version.node_id))];
      assert.deepEqual(
        await Promise.all([1, 2_199, 2_200, 9_999].map((most) => versions.fitting(id, files, most))),
        [1, 1, 2, 3],
      );
      const me = await takerOf(server, id);
      await me.ask();
      await planned(server.context);
      const { entries } = await readZip(folder, (await fetchAll(await me.link())).bytes);
      for (const name of ["a", "b", "c"]) {
        const versions = [...entries.keys()].filter((path) => path.startsWith(`Versions/Drive/${name}/`));
        assert.equal(new Set(versions).size, VERSIONS_OF_EACH);
        assert.ok(entries.has(`Drive/${name}`));
      }
    });
  });
});
