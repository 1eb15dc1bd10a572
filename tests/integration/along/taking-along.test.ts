import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { personalData } from "../../../server/tables.ts";
import type { PersonalTable } from "../../../server/platform/personal/personal-table.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { startErasing, type ErasingServer } from "../farewell/erasing-server.ts";
import { asLoginServer, leaverOf, newPerson, type Leaver } from "../farewell/leaver.ts";
import { fetchAll, readZip, unpackZip } from "../files/read-zip.ts";
import { partsOf } from "../login/profile/picture-files.ts";
import { callerOf } from "../security/house.ts";
import { planned, takerOf } from "./along-kit.ts";

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

    it("is one zip, whole or by range, of all files and of every table that tells of its person", async () => {
      const taker = await takerOf(server, me.id);
      assert.equal((await taker.ask())["phase"], "PLANNING");
      assert.equal(
        (await taker.call("POST", "/api/v1/user/export:link")).body["error"],
        "failed_precondition",
      );
      assert.equal(await planned(server.context), "complete");
      const state = await taker.state();
      assert.equal(state?.["phase"], "READY");
      const url = await taker.link();
      const { bytes } = await fetchAll(url);
      assert.equal(bytes.length, Number(state?.["size"]));
      const middle = Math.floor(bytes.length / 2);
      const rest = await fetchAll(url, { range: `bytes=${middle}-` });
      assert.equal(rest.response.status, 206);
      assert.deepEqual(rest.bytes, bytes.subarray(middle));

      const { file, entries } = await readZip(folder, bytes);
      const mark = me.traces[2] ?? "";
      const found = [...entries.keys()].filter((name) => !name.startsWith("Data/") && !name.endsWith("/"));
      const shown = (name: string) =>
        name.replaceAll(mark, "*").replace(/\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d/, "(time)");
      assert.deepEqual(found.map(shown).toSorted(), [
        "Drive/From shares/lent-*/lent.txt-*",
        "Drive/collected-*/sender-*/sent-*/sent.txt-*",
        "Drive/folder-*/deep.txt-*",
        "Drive/folder-*/inner.txt-*",
        "Drive/note.txt-*",
        "Trash/thrown-folder-*/below.txt-*",
        "Trash/thrown.txt-*",
        "Versions/Drive/note.txt-*/(time) note.txt-*",
      ]);
      const isFolder = (name: string) => name.endsWith("/");
      const folders = [...entries.keys()].filter(isFolder).length;
      assert.deepEqual(
        [state?.["files"], state?.["folders"]],
        [String(entries.size - folders), String(folders)],
      );
      await unpackZip(file, folder);
      const read = (name: string) => readFileSync(join(folder, name), "utf8");
      const parsed = <Value>(name: string) => JSON.parse(read(name)) as Value;
      assert.equal(read(`Drive/note.txt-${mark}`), `other bytes of note-${mark}`);
      const version = found.find((name) => name.startsWith("Versions/")) ?? "";
      assert.equal(read(version), `bytes of note-${mark}`);
      assert.equal(read(`Trash/thrown-folder-${mark}/below.txt-${mark}`), `bytes of below-${mark}`);

      const marked = parsed<readonly Readonly<Record<string, unknown>>[]>("Data/drive.json");
      const noteOf = (path: string) => marked.find((one) => one["path"] === path);
      const note = noteOf(`Drive/note.txt-${mark}`);
      assert.equal(note?.["starred"], true);
      assert.deepEqual(
        (note?.["tags"] as { name: string }[]).map(({ name }) => name),
        [`tag-${mark}`],
      );
      assert.equal(noteOf(`Trash/thrown.txt-${mark}`)?.["was_in"], "");

      const [account] = parsed<readonly Record<string, unknown>[]>("Data/user_account.json");
      assert.equal(account?.["email"], me.email);
      assert.equal(account?.["username"], `ada.n${mark}`);
      assert.equal(account?.["phone_number"], "+442079460958");
      assert.equal(account?.["password_hash"], undefined);
      const picture = readFileSync(join(folder, "Data/account_picture.webp"));
      assert.deepEqual(partsOf(picture), ["VP8 "]);
      const shares = parsed<readonly { readonly id: string }[]>("Data/share.json");
      assert.deepEqual(
        shares.map(({ id }) => id).toSorted(),
        [me.share, me.reported, me.collecting].toSorted(),
      );
      const about = parsed<{
        readonly changed_while_planned: boolean;
        readonly tables: readonly { readonly table: string; readonly why?: string }[];
      }>("Data/about.json");
      assert.equal(about.changed_while_planned, false);
      const declared = Object.entries<PersonalTable>(personalData);
      assert.deepEqual(
        about.tables.map(({ table }) => table),
        declared.map(([table]) => table),
        "about.json speaks of every table",
      );
    });

    it("is of one's own account only, by who has just proved it, and ends with the session", async () => {
      const person = await newPerson(server, "Other");
      const other = await takerOf(server, person.id);
      await other.ask();
      await planned(server.context);
      const { bytes } = await fetchAll(await other.link());
      for (const trace of me.traces) assert.ok(!bytes.includes(trace), `the other's zip speaks of ${trace}`);

      for (const [method, path] of [
        ["POST", "/api/v1/user/me:export"],
        ["GET", "/api/v1/user/export"],
        ["POST", "/api/v1/user/export:link"],
        ["DELETE", "/api/v1/user/export"],
      ] as const) {
        const byScript = callerOf(asLoginServer(server), person.id, person.token);
        assert.equal((await byScript.call(method, path)).body["error"], "permission_denied", path);
      }
      const link = await other.link();
      await server.context.services.login.signOutEverywhere(person.id, { apiTokens: false });
      assert.equal((await fetchAll(link)).response.status, 404);
    });
  });
});
