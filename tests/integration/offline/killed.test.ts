import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import type { Task } from "../../../contract/tasks.ts";
import { onOneDatabase } from "../../support/databases.ts";
import { startServer } from "../../support/start-server.ts";
import { WirePerson } from "../../support/wire-person.ts";
import { startGate } from "./gate.ts";
import { file, startSource } from "../../support/source-server.ts";
import { seed } from "../../support/torrent-seeder.ts";

const MIB = 2 ** 20;
const LOOK_AGAIN_MS = 100;

onOneDatabase((open) => {
  it("a transfer goes on where it stood when its server was killed", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "holdall-offline-"));
    const source = await startSource();
    const env = { HOLDALL_DATABASE_URL: await open.url(), HOLDALL_OFFLINE_ALLOW: "127.0.0.1" };
    let server = await startServer({ dataDir, env });
    try {
      const bytes = randomBytes(6 * MIB);
      const first = { bytes: 4 * MIB, then: "hold" as const };
      const url = source.at("/film.bin", file(bytes, { etag: '"film"', first }));
      const ann = new WirePerson(server.origin);
      await ann.signUp("ann@example.org", () => server.outbox());
      const { task } = await ann.post("/drive/v1/files", {
        kind: "drive#file",
        upload_type: "UPLOAD_TYPE_URL",
        url: { url },
      });
      const { id } = task as Task;
      const until = async (isSo: (task: Task) => boolean): Promise<Task> => {
        for (;;) {
          const found = (await ann.get(`/drive/v1/tasks/${id}`)) as unknown as Task;
          if (isSo(found)) return found;
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        }
      };
      await until(({ progress }) => progress > 0);
      await server.kill9();
      server = await startServer({ dataDir, env, port: server.port });
      const done = await until(
        ({ phase }) => phase === "PHASE_TYPE_COMPLETE" || phase === "PHASE_TYPE_ERROR",
      );
      assert.equal(done.error, "");
      const [, rest] = source.asked;
      assert.match(rest ?? "", /^\/film\.bin bytes=[1-9]\d*-$/);
      const made = await ann.get(`/drive/v1/files/${done.file_id}`);
      const got = await fetch(String(made["web_content_link"]));
      assert.ok(bytes.equals(Buffer.from(await got.arrayBuffer())));
    } finally {
      await server.stop();
      await source.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("a torrent ends whole though its server was killed, whose client goes with it", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "holdall-torrent-"));
    const files = [1, 2, 3].map((at) => ({ path: [`${at}.bin`], bytes: randomBytes(MIB) }));
    const seeder = await seed("killed", files);
    const gate = await startGate(seeder.peer, 1.5 * MIB);
    const env = { HOLDALL_DATABASE_URL: await open.url(), HOLDALL_OFFLINE_ALLOW: "127.0.0.1" };
    let server = await startServer({ dataDir, env });
    try {
      const bob = new WirePerson(server.origin);
      await bob.signUp("bob@example.org", () => server.outbox());
      const { task } = await bob.post("/drive/v1/files", {
        kind: "drive#file",
        upload_type: "UPLOAD_TYPE_URL",
        url: { url: seeder.magnet(gate.peer) },
      });
      const until = async (isSo: (task: Task) => boolean): Promise<Task> => {
        for (;;) {
          const found = (await bob.get(`/drive/v1/tasks/${(task as Task).id}`)) as unknown as Task;
          if (isSo(found)) return found;
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        }
      };
      await until(({ progress }) => progress > 33);
      await server.kill9();
      await gate.left();
      gate.open();
      server = await startServer({ dataDir, env, port: server.port });
      const done = await until(
        ({ phase }) => phase === "PHASE_TYPE_COMPLETE" || phase === "PHASE_TYPE_ERROR",
      );
      assert.equal(done.error, "");
      const { files: made } = await bob.get("/drive/v1/files", { parent_id: done.file_id });
      const found = (made as FileObject[]).map(({ name, sha256 }) => [name, sha256]).toSorted();
      const wanted = files.map(({ path, bytes }) => [
        path[0],
        createHash("sha256").update(bytes).digest("hex"),
      ]);
      assert.deepEqual(found, wanted);
    } finally {
      await server.stop();
      gate.close();
      await seeder.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
