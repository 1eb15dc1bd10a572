import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { personalData } from "../../../server/personal-data.ts";
import type { PersonalTable } from "../../../server/platform/personal/personal-table.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { fetchAll, readZip, unpackZip } from "../files/read-zip.ts";
import { partsOf } from "../login/picture-files.ts";
import { callerOf } from "../security/house.ts";
import { startErasing, type ErasingServer } from "./erasing-server.ts";
import { asLoginServer, leaverOf, newPerson, type Leaver } from "./leaver.ts";

forEachDatabase((open) => {
  describe("taking everything along", () => {
    let server: ErasingServer;
    let me: Leaver;
    let folder: string;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
      me = await leaverOf(server, await newPerson(server, "Lender"));
      folder = mkdtempSync(join(tmpdir(), "holdall-along-"));
    });
    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.close();
    });
    const exportBy = async (id: string, token: string) =>
      callerOf(asLoginServer(server), id, token).call("POST", "/api/v1/user/me:export");
    const pathOf = (url: unknown) => server.origin + new URL(String(url)).pathname;

    it("is one zip, whole or by range, of all files that show and of every table that tells of its person", async () => {
      const { status, body } = await exportBy(me.id, me.session);
      assert.equal(status, 200);
      const url = pathOf(body["url"]);
      const { bytes } = await fetchAll(url);
      assert.equal(bytes.length, Number(body["size"]));
      const middle = Math.floor(bytes.length / 2);
      const rest = await fetchAll(url, { range: `bytes=${middle}-` });
      assert.equal(rest.response.status, 206);
      assert.deepEqual(rest.bytes, bytes.subarray(middle));

      const { file, entries } = await readZip(folder, bytes);
      const mark = me.traces[2] ?? "";
      const drive = [...entries.keys()].filter((name) => name.startsWith("Drive/")).toSorted();
      assert.deepEqual(
        drive.filter((name) => !name.endsWith("/")).map((name) => name.replaceAll(mark, "*")),
        [
          "Drive/From shares/lent-*/lent.txt-*",
          "Drive/folder-*/deep.txt-*",
          "Drive/folder-*/inner.txt-*",
          "Drive/note.txt-*",
        ],
      );
      await unpackZip(file, folder);
      const read = (name: string) => readFileSync(join(folder, name), "utf8");
      assert.equal(read(`Drive/note.txt-${mark}`), `bytes of note-${mark}`);

      const [account] = JSON.parse(read("Data/user_account.json")) as readonly Record<string, unknown>[];
      assert.equal(account?.["email"], me.email);
      assert.equal(account?.["password_hash"], undefined);
      const picture = readFileSync(join(folder, "Data/account_picture.webp"));
      assert.deepEqual(partsOf(picture), ["VP8 "]);
      const shares = JSON.parse(read("Data/share.json")) as readonly { readonly id: string }[];
      assert.deepEqual(shares.map(({ id }) => id).toSorted(), [me.share, me.reported].toSorted());
      const about = JSON.parse(read("Data/about.json")) as {
        readonly tables: readonly { readonly table: string; readonly why?: string }[];
      };
      const declared = Object.entries<PersonalTable>(personalData);
      assert.deepEqual(
        about.tables.map(({ table }) => table),
        declared.map(([table]) => table),
        "about.json speaks of every table",
      );
    });

    it("is of one's own account only, by who has just proved it, and ends with the session", async () => {
      const other = await newPerson(server, "Other");
      const { login } = server.context.services;
      const { access_token: session } = await login.sessions.start(other.id, undefined, ["pwd"]);
      const theirs = await exportBy(other.id, session);
      const { bytes } = await fetchAll(pathOf(theirs.body["url"]));
      for (const trace of me.traces) assert.ok(!bytes.includes(trace), `the other's zip speaks of ${trace}`);

      assert.equal(
        (await exportBy(me.id, me.token)).body["error"],
        "permission_denied",
        "by a script's token",
      );
      const mine = await exportBy(me.id, me.session);
      await login.signOutEverywhere(me.id, { apiTokens: false });
      assert.equal((await fetchAll(pathOf(mine.body["url"]))).response.status, 404);
    });
  });
});
