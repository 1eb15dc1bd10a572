import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, it } from "node:test";
import type { Task } from "../../../contract/tasks.ts";
import { setLimit } from "../../../server/services/tree/index.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { folderOf, person } from "../security/house.ts";
import { fetcher } from "./offline-kit.ts";
import { file, startSource, type Source } from "../../support/source-server.ts";

const MIB = 2 ** 20;

/** Addresses that are refused before there is a task. */
const UNUSABLE = [
  ["magnet:?dn=a", "source_torrent_invalid"],
  ["ftp://example.org/a", "source_address_invalid"],
  ["file:///etc/passwd", "source_address_invalid"],
  ["http://ann:secret@example.org/a", "source_address_invalid"],
  ["example.org/a", "source_address_invalid"],
  ["", "source_address_invalid"],
] as const;

/** Places inside, in whatever way they are spelled; the tests' own is allowed. */
const INSIDE = [
  "http://0x7f.2/",
  "http://2130706434/",
  "http://[::1]/",
  "http://[::ffff:7f00:2]/",
  "http://169.254.169.254/latest/meta-data/",
  "https://10.0.0.1/",
] as const;

onOneLoginServer(
  "what can't be fetched",
  (server) => {
    let source: Source;
    before(async () => {
      source = await startSource();
      server().context.services.startWorker();
    });
    after(() => source.close());

    it("is refused at once where the address says enough", async () => {
      const ann = await fetcher(server());
      for (const [url, error] of UNUSABLE) {
        const { status, body } = await ann.begin(url);
        assert.deepEqual([status, body["error"]], [400, error], url);
      }
      const { body } = await ann.begin("http://example.org/a", { name: "a/b" });
      assert.equal(body["error"], "file_name_invalid");
      const theirs = await folderOf(await person(server()), "theirs");
      const lost = await ann.begin("http://example.org/a", { parent_id: theirs });
      assert.equal(lost.body["error"], "file_not_found");
      assert.equal((await ann.begin("", { url: undefined })).body["error"], "invalid_argument");
      assert.deepEqual(await ann.list(""), []);
    });

    it("never asks what lies in private networks, however that is spelled or reached", async () => {
      const ann = await fetcher(server());
      const { port } = new URL(source.origin);
      source.at("/secret", file(Buffer.from("secret")));
      const elsewhere = source.at("/to-inside", (_request, response) =>
        response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end(),
      );
      const mapped = source.at("/to-mapped", (_request, response) =>
        response.writeHead(302, { location: `http://[::ffff:127.0.0.2]:${port}/secret` }).end(),
      );
      for (const url of [...INSIDE, `http://127.0.0.2:${port}/secret`, elsewhere, mapped]) {
        const task = await ann.over(await ann.start(url));
        assert.equal(task.error, "source_address_refused", url);
      }
      assert.ok(!source.asked.some((asked) => asked.startsWith("/secret")));
    });

    it("ends with what the source answered", async () => {
      const ann = await fetcher(server());
      const answers = { "/gone": 410, "/closed": 403, "/paid": 402 } as const;
      const urls = Object.entries(answers).map(([path, status]) =>
        source.at(path, (_request, response) => response.writeHead(status).end()),
      );
      const over = async (url: string): Promise<Task> => ann.over(await ann.start(url));
      const [gone, closed, paid] = await Promise.all(urls.map(over));
      assert.deepEqual(
        [gone?.error, closed?.error, paid?.error],
        ["source_file_not_found", "source_access_denied", "source_access_denied"],
      );
    });

    it("is refused when the drive has no room for it, told beforehand or not", async () => {
      const ann = await fetcher(server());
      const { database } = server().context;
      await database.write((tx) => setLimit(tx, ann.id, MIB));
      const bytes = randomBytes(2 * MIB);
      const told = await ann.over(await ann.start(source.at("/large", file(bytes))));
      const untold = await ann.over(
        await ann.start(source.at("/untold", file(bytes, { isMeasured: false }))),
      );
      assert.deepEqual([told.error, untold.error], ["file_space_not_enough", "file_space_not_enough"]);
      const fits = await ann.over(await ann.start(source.at("/fits", file(randomBytes(MIB)))));
      assert.equal(fits.error, "");
    });

    it("is refused when it is larger than any file may be", async () => {
      const ann = await fetcher(server());
      const large = await ann.over(await ann.start(source.at("/too-large", file(randomBytes(5 * MIB)))));
      assert.equal(large.error, "file_too_large");
    });

    it("is refused beyond what an account may begin in a day, which is told before", async () => {
      const ann = await fetcher(server());
      assert.deepEqual(await ann.today(), ["0", "12"]);
      const url = source.at("/again", file(Buffer.from("again")));
      for (let begun = 0; begun < 12; begun += 1) await ann.start(url);
      const { status, body } = await ann.begin(url);
      assert.deepEqual([status, body["error"]], [403, "task_daily_create_limit"]);
      assert.deepEqual(await ann.today(), ["12", "12"]);
    });
  },
  {
    HOLDALL_OFFLINE_ALLOW: "127.0.0.1",
    HOLDALL_OFFLINE_DAILY: "12",
    HOLDALL_MAX_FILE_SIZE: "4MiB",
  },
);

onOneLoginServer(
  "an instance that fetches nothing",
  (server) => {
    it("says so at once", async () => {
      const ann = await fetcher(server());
      const { status, body } = await ann.begin("http://example.org/a");
      assert.deepEqual([status, body["error"]], [501, "unimplemented"]);
      assert.equal(await ann.today(), undefined);
    });
  },
  { HOLDALL_OFFLINE_AT_ONCE: "0" },
);
