import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Archive } from "../../../contract/archives.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { makeZip } from "../preview/make-zip.ts";
import { stored } from "../preview/preview-kit.ts";
import { nobody, person, shareOf } from "./house.ts";

/** More than lies between two ends of a connection. */
const BYTES = 12 << 20;
const OF_A_NETWORK = 16;

onOneLoginServer(
  "who reads slowly",
  (server) => {
    let url: string;
    before(async () => {
      const ada = await person(server());
      const bytes = makeZip([{ name: "large.bin", bytes: Buffer.alloc(BYTES), deflate: true }]);
      const id = await stored(ada, server(), { name: "a.zip", bytes });
      const share = await shareOf(ada, [id], { pass_code_option: "NOT_REQUIRED" });
      const path = `/api/drive/v1/share/archive?share_id=${share}&file_id=${id}`;
      const { body } = await nobody(server()).call("GET", path);
      url = (body["archive"] as Archive).entries[0]?.link?.url ?? "";
    });

    const from = (network: string) =>
      fetch(url, { headers: { "x-forwarded-for": network, connection: "close" } });
    const lengthOf = async (reply: Response) => (await reply.arrayBuffer()).byteLength;

    it("an archive holds slots of their own network: others read it while all of them hold on", async () => {
      const slow: Response[] = [];
      for (let n = 0; n < OF_A_NETWORK; n += 1) slow.push(await from("203.0.113.1"));
      assert.deepEqual(new Set(slow.map(({ status }) => status)), new Set([200]));
      const next = await from("203.0.113.1");
      assert.deepEqual(
        [next.status, ((await next.json()) as { error: string }).error],
        [429, "resource_exhausted"],
      );
      const quick = await from("203.0.113.2");
      assert.deepEqual([quick.status, await lengthOf(quick)], [200, BYTES]);
      for (const reply of slow) assert.equal(await lengthOf(reply), BYTES);
      assert.equal(await lengthOf(await from("203.0.113.1")), BYTES);
    });
  },
  { HOLDALL_TRUSTED_PROXIES: "127.0.0.1" },
);
