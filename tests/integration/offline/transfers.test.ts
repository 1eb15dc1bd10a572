import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, it } from "node:test";
import type { Task } from "../../../contract/tasks.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { fetcher } from "./offline-kit.ts";
import { file, startSource, type Source } from "../../support/source-server.ts";

const MIB = 2 ** 20;

onOneLoginServer(
  "files that are fetched from the web",
  (server) => {
    let source: Source;
    before(async () => {
      source = await startSource();
      server().context.services.startWorker();
    });
    after(() => source.close());

    it("begins as a task, and ends as a file in the folder of downloads", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(3 * MIB);
      const url = source.at("/some/report%20one.pdf", file(bytes));
      const { body } = await ann.begin(url);
      assert.deepEqual(
        [body["upload_type"], body["file"], body["url"]],
        ["UPLOAD_TYPE_URL", null, { kind: "upload#url" }],
      );
      const { id, type, name, params, file_id } = body["task"] as Task;
      assert.deepEqual([type, name, params], ["offline", "report one.pdf", { url }]);
      const done = await ann.over(id);
      assert.deepEqual([done.error, done.file_id], ["", file_id]);
      assert.deepEqual(
        [done.message, done.progress, done.file_size],
        ["Downloaded", 100, String(bytes.length)],
      );
      const made = await ann.file(done.file_id);
      assert.equal(made.name, "report one.pdf");
      assert.equal(done.params["parent_id"], made.parent_id);
      assert.equal(made.sha256, createHash("sha256").update(bytes).digest("hex"));
      assert.ok(bytes.equals(await ann.bytes(made.id)));
      const folder = await ann.file(made.parent_id);
      assert.deepEqual([folder.name, folder.folder_type, folder.parent_id], ["Downloads", "DOWNLOAD", ""]);
    });

    it("uses one folder of downloads, numbers names that are taken, and stores the same content once", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(MIB);
      const url = source.at("/same.bin", file(bytes));
      const [first, second] = [
        await ann.over(await ann.start(url)),
        await ann.over(await ann.start(url, { folder_type: "DOWNLOAD", parent_id: "" })),
      ];
      assert.deepEqual([first.file_name, second.file_name], ["same.bin", "same(1).bin"]);
      const [one, two] = [await ann.file(first.file_id), await ann.file(second.file_id)];
      assert.equal(one.parent_id, two.parent_id);
      assert.equal((await ann.list("")).length, 1);
      const { sha256 } = one;
      const { database } = server().context;
      const blobs = await database.read.selectFrom("blob").selectAll().where("sha256", "=", sha256).execute();
      assert.equal(blobs.length, 1);
    });

    it("follows redirects, and takes the name from the last reply's head", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(1_000);
      const headers = { "content-disposition": "attachment; filename*=UTF-8''%E2%82%AC%20rates.csv" };
      const end = source.at("/end", file(bytes, { headers }));
      const middle = source.at("/middle", (_request, response) =>
        response.writeHead(307, { location: "/end?x=1" }).end(),
      );
      const url = source.at("/begin", (_request, response) =>
        response.writeHead(301, { location: middle }).end(),
      );
      assert.ok(end);
      const done = await ann.over(await ann.start(url, { parent_id: "" }));
      const made = await ann.file(done.file_id);
      assert.deepEqual([made.name, made.parent_id], ["€ rates.csv", ""]);
    });

    it("takes the name that was asked for", async () => {
      const ann = await fetcher(server());
      const headers = { "content-disposition": 'attachment; filename="theirs.txt"' };
      const url = source.at("/named", file(Buffer.from("hello"), { headers }));
      const done = await ann.over(await ann.start(url, { name: "mine.txt", parent_id: "" }));
      assert.equal((await ann.file(done.file_id)).name, "mine.txt");
      assert.equal((await ann.file(done.file_id)).hash, "6B4F89A54E2D27ECD7E8DA05B4AB8FD9D1D8B119");
    });

    it("fetches what is empty, and what doesn't say how long it is", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(2 * MIB + 17);
      const [empty, unmeasured] = [
        await ann.over(await ann.start(source.at("/empty", file(Buffer.alloc(0))))),
        await ann.over(await ann.start(source.at("/unmeasured", file(bytes, { isMeasured: false })))),
      ];
      assert.equal((await ann.file(empty.file_id)).size, "0");
      assert.ok(bytes.equals(await ann.bytes(unmeasured.file_id)));
    });

    it("goes on by a range where the connection broke", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(4 * MIB);
      const first = { bytes: 2 * MIB, then: "cut" as const };
      const url = source.at("/broken", file(bytes, { etag: '"v1"', first }));
      const done = await ann.over(await ann.start(url));
      assert.equal(done.error, "");
      assert.equal(done.params["retry_times"], "1");
      const [whole, rest, ...more] = source.asked.filter((asked) => asked.startsWith("/broken"));
      const from = Number(/^\/broken bytes=(\d+)-$/.exec(rest ?? "")?.[1]);
      assert.deepEqual([whole, more], ["/broken", []]);
      assert.ok(from > 0 && from <= 2 * MIB, rest);
      assert.ok(bytes.equals(await ann.bytes(done.file_id)));
    });

    it("begins again where the source can't go on, or has something else by now", async () => {
      const ann = await fetcher(server());
      const [old, bytes] = [randomBytes(2 * MIB), randomBytes(2 * MIB)];
      const first = { bytes: MIB, then: "cut" as const };
      const rangeless = await ann.over(await ann.start(source.at("/rangeless", file(bytes, { first }))));
      assert.ok(bytes.equals(await ann.bytes(rangeless.file_id)));
      const before = file(old, { etag: '"old"', first });
      const now = file(bytes, { etag: '"new"' });
      let asked = 0;
      const url = source.at("/changed", (...both) => ((asked += 1) === 1 ? before : now)(...both));
      const changed = await ann.over(await ann.start(url));
      assert.ok(bytes.equals(await ann.bytes(changed.file_id)));
    });

    it("can be paused and resumed", async () => {
      const ann = await fetcher(server());
      const bytes = randomBytes(2 * MIB);
      const first = { bytes: MIB, then: "hold" as const };
      const id = await ann.start(source.at("/held", file(bytes, { etag: '"held"', first })));
      await ann.until(id, ({ progress }) => progress > 0);
      const paused = await ann.act(id, "pause");
      assert.deepEqual([paused.phase, paused.message], ["PHASE_TYPE_PAUSED", "Paused"]);
      await ann.act(id, "resume");
      const done = await ann.over(id);
      assert.ok(bytes.equals(await ann.bytes(done.file_id)));
      const [, rest] = source.asked.filter((asked) => asked.startsWith("/held"));
      assert.match(rest ?? "", /^\/held bytes=\d+-$/);
    });

    it("leaves nothing behind when it is cancelled, and can be tried again", async () => {
      const ann = await fetcher(server());
      const { database, blobs } = server().context;
      const bytes = randomBytes(2 * MIB);
      const first = { bytes: MIB, then: "hold" as const };
      const id = await ann.start(source.at("/dropped", file(bytes, { etag: '"dropped"', first })));
      await ann.until(id, ({ progress }) => progress > 0);
      const own = () =>
        database.read.selectFrom("upload").select("id").where("owner_id", "=", ann.id).execute();
      const [staged] = await own();
      assert.ok(staged);
      const cancelled = await ann.act(id, "cancel");
      assert.deepEqual([cancelled.error, cancelled.message], ["cancelled", "Stopped. Nothing was kept."]);
      while ((await own()).length > 0 || (await blobs.stagedSize(staged.id)) > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await ann.retry(id);
      const done = await ann.over(id);
      assert.ok(bytes.equals(await ann.bytes(done.file_id)));
    });

    it("can be tried again once the source has the file", async () => {
      const ann = await fetcher(server());
      const id = await ann.start(`${source.origin}/later`);
      const failed = await ann.over(id);
      assert.deepEqual(
        [failed.error, failed.message],
        ["source_file_not_found", "The file isn't at this address anymore. Ask for a new link."],
      );
      source.at("/later", file(Buffer.from("there it is")));
      await ann.retry(id);
      const done = await ann.over(id);
      assert.equal((await ann.bytes(done.file_id)).toString(), "there it is");
    });
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.1" },
);
