import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { openDatabase } from "../../../server/database.ts";
import { leftOut } from "../../support/left-out.ts";
import { hasNginx, startNginx, type RunningNginx } from "../../support/nginx.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";
import { Account, sha256Of } from "../engines/account.ts";

const DOCUMENTED = join(import.meta.dirname, "../../../docs/operators.md");
const SIZE = 3_000_000;

/** The nginx of the operators' documentation, with this machine's addresses and folder. */
function documented(places: Readonly<Record<string, string>>): string {
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync(DOCUMENTED, "utf8"))?.[1] ?? "";
  return Object.entries(places).reduce((text, [documentedPlace, place]) => {
    assert.ok(text.includes(documentedPlace), `the documented configuration lacks ${documentedPlace}`);
    return text.replace(documentedPlace, () => place);
  }, block);
}

describe(
  "downloads that nginx sends",
  { skip: hasNginx() ? false : leftOut("nginx", "downloads that nginx sends") },
  () => {
    const content = randomBytes(SIZE);
    const sha256 = sha256Of(content);
    const blob = `/blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    const dataDir = mkdtempSync(join(tmpdir(), "holdall-nginx-"));
    let server: RunningServer;
    let nginx: RunningNginx;
    let link: string;

    before(async () => {
      const env = { HOLDALL_ACCEL_PREFIX: "/blobs", HOLDALL_TRUSTED_PROXIES: "127.0.0.1" };
      server = await startServer({ dataDir, env });
      nginx = await startNginx((listen) =>
        documented({
          "443 ssl": listen,
          "http://127.0.0.1:8080": server.origin,
          "/srv/holdall/data": dataDir,
        }),
      );
      link = await linkOf("ada@example.org");
    });
    after(async () => {
      await nginx?.stop();
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** To a file of a new account. */
    const linkOf = async (email: string): Promise<string> => {
      const owner = await Account.make(server.env, email, () => nginx.origin);
      const id = await owner.file("Reise – 旅行.html", content);
      const { web_content_link } = await owner.call("GET", `files/${id}`);
      return nginx.origin + new URL(String(web_content_link)).pathname;
    };

    const get = async (url: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(url, { headers });
      return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
    };
    it("come whole, with the headers that make them safe and name them", async () => {
      const { status, headers, body } = await get(link);
      assert.equal(status, 200);
      assert.ok(body.equals(content));
      assert.equal(headers.get("content-length"), String(SIZE));
      assert.equal(headers.get("accept-ranges"), "bytes");
      assert.equal(headers.get("content-type"), "application/octet-stream");
      assert.match(headers.get("content-disposition") ?? "", /^attachment; .*filename\*=UTF-8''Reise/);
      assert.match(headers.get("content-security-policy") ?? "", /^sandbox; default-src 'none'/);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
      assert.equal(headers.get("cache-control"), "private, no-cache, no-transform");
      assert.equal(headers.get("x-accel-redirect"), null);
    });

    it("come by range, and only as long as the content is what it was", async () => {
      const part = await get(link, { range: "bytes=1000000-1000009" });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get("content-range"), `bytes 1000000-1000009/${SIZE}`);
      assert.deepEqual(part.body, content.subarray(1_000_000, 1_000_010));
      const rest = await get(link, {
        range: `bytes=${SIZE - 5}-`,
        "if-range": part.headers.get("etag") ?? "",
      });
      assert.equal(rest.status, 206);
      assert.deepEqual(rest.body, content.subarray(SIZE - 5));
      const other = await get(link, { range: "bytes=0-1", "if-range": '"other"' });
      assert.deepEqual([other.status, other.body.length], [200, SIZE]);
      assert.equal((await get(link, { range: `bytes=${SIZE}-` })).status, 416);
      const many = Array.from({ length: 17 }, (_, index) => `${index * 2}-${index * 2}`).join();
      assert.equal((await get(link, { range: `bytes=${many}` })).status, 416);
    });

    it("don't come again to who has them", async () => {
      const etag = (await get(link, { range: "bytes=0-0" })).headers.get("etag") ?? "";
      const kept = await get(link, { "if-none-match": etag });
      assert.deepEqual([kept.status, kept.body.length], [304, 0]);
      assert.equal(kept.headers.get("etag"), etag);
      assert.equal((await get(link, { "if-none-match": '"other"', range: "bytes=0-0" })).status, 206);
      const since = (await get(link, { range: "bytes=0-0" })).headers.get("last-modified") ?? "";
      assert.equal((await get(link, { "if-modified-since": since })).status, 304);
      assert.equal((await get(link, { "if-range": since, range: "bytes=0-0" })).status, 206);
      assert.equal((await get(link, { "if-match": etag, range: "bytes=0-0" })).status, 206);
      assert.equal((await get(link, { "if-match": '"other"' })).status, 412);
      assert.equal((await get(link, { "if-unmodified-since": new Date(0).toUTCString() })).status, 412);
    });

    it("are refused by a forged link and without one", async () => {
      const forged = await get(link.replace(/\.[\w-]+\//, ".forged/"));
      assert.equal(forged.status, 404);
      assert.equal((JSON.parse(String(forged.body)) as { error: string }).error, "file_not_found");
      for (const path of [blob, `/x/..${blob}`, `/%62lobs${blob.slice("/blobs".length)}`]) {
        const { status, body } = await get(nginx.origin + path);
        assert.deepEqual([path, status, body.includes(content.subarray(0, 16))], [path, 404, false]);
      }
    });

    it("are counted as traffic of their owner by what was sent", async () => {
      const own = await linkOf("li@example.org");
      const etag = (await get(own)).headers.get("etag") ?? "";
      await get(own, { range: "bytes=0-9" });
      const unsent: Record<string, string>[] = [
        { "if-none-match": etag },
        { "if-match": '"other"' },
        { range: `bytes=${SIZE}-` },
        { range: "bytes=0-1,1-2" },
        { range: "bytes=5-4" },
        { range: "bytes=0-1,x" },
      ];
      for (const headers of unsent) assert.ok((await get(own, headers)).status >= 300);
      assert.equal((await get(own, { range: "pages=0-1" })).status, 200);
      await server.stop();
      const database = openDatabase(`sqlite:${join(dataDir, "holdall.sqlite")}`);
      const counted = await database.read
        .selectFrom("download_traffic")
        .innerJoin("user_account", "user_account.id", "download_traffic.owner_id")
        .where("email", "=", "li@example.org")
        .select(["bytes", "requests"])
        .execute();
      await database.close();
      const sum = (key: "bytes" | "requests") => counted.reduce((total, row) => total + row[key], 0);
      assert.deepEqual([sum("bytes"), sum("requests")], [2 * SIZE + 10, 3]);
    });
  },
);
