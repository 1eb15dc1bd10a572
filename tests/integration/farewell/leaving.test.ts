import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { writeBackup } from "../../../server/backup/write-backup.ts";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { callerOf } from "../security/house.ts";
import { ALL_GONE_MS, DAY_MS, startErasing, type ErasingServer } from "./erasing-server.ts";
import { assertFoundInAll, countDigests } from "./erased-by-services.ts";
import { keepHouse } from "./keep-house.ts";
import { asLoginServer, leaverOf, newPerson } from "./leaver.ts";
import { inDatabase, inFiles } from "./traces.ts";

forEachDatabase((open) => {
  describe("leaving", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());
    const house = () => keepHouse(server.context);
    const usage = (id: string) => server.context.services.tree.usage(server.context.database.read, id);
    const shareState = async (id: string) => {
      const visited = await fetch(`${server.origin}/api/drive/v1/share?share_id=${id}`);
      return ((await visited.json()) as { share_status: string }).share_status;
    };
    const stateOf = async (id: string) => (await server.context.services.login.users.find(id))?.status;

    it("takes a fresh proof, tells the day, and leaves everything for those who return", async () => {
      const me = await leaverOf(server, await newPerson(server, "Lender"));
      const held = await usage(me.id);
      const leave = (by: string) =>
        callerOf(asLoginServer(server), me.id, by).call("POST", "/api/v1/user/me:leave");
      assert.equal((await leave(me.token)).body["error"], "permission_denied", "by a script's token");
      server.pass(11 * 60_000);
      assert.equal((await leave(me.session)).body["error"], "validate_required", "eleven minutes later");
      assert.equal(await stateOf(me.id), "ACTIVE");
      const { login } = server.context.services;
      const { access_token: fresh } = await login.sessions.start(me.id, undefined, ["pwd"]);
      const { status, body } = await leave(fresh);
      assert.equal(status, 200);
      const days = (Date.parse(String(body["due_at"])) - server.context.now()) / DAY_MS;
      assert.ok(days > 13.9 && days <= 14);
      assert.equal((await me.call("GET", "/api/v1/user/me")).status, 401);
      assert.equal(await stateOf(me.id), "LEAVING");
      assert.equal(await shareState(me.share), "DELETED");

      server.pass(13 * DAY_MS);
      await house();
      await server.context.services.farewell.takeBack(me.id);
      server.pass(ALL_GONE_MS);
      await house();
      assert.equal(await stateOf(me.id), "ACTIVE");
      assert.equal((await usage(me.id)).entries.usage, held.entries.usage);
      assert.equal(await shareState(me.share), "OK");
      assert.deepEqual(await recount(server.context.database.read), []);
    });

    it("waits for moderation, which has suspended somebody, but not for ever", async () => {
      const me = await newPerson(server, "Suspended");
      const { farewell, login } = server.context.services;
      await server.context.database.write((tx) => login.setStatus(tx, me.id, "SUSPENDED"));
      await farewell.ask(me.id);
      server.pass(40 * DAY_MS);
      await house();
      assert.equal(await stateOf(me.id), "SUSPENDED");
      server.pass(4 * DAY_MS);
      await house();
      assert.equal(await stateOf(me.id), undefined);
    });

    it("leaves no trace of who left in database, bytes, logs and the next backup but what moderation keeps", async (test) => {
      const { database, services } = server.context;
      const backups = mkdtempSync(join(tmpdir(), "holdall-farewell-backups-"));
      test.after(() => rmSync(backups, { recursive: true, force: true }));
      const inBackup = async (words: readonly string[]) => {
        await writeBackup(server.context, backups, null, () => undefined);
        return inFiles(backups, words);
      };
      const lender = await newPerson(server, "Lender");
      const digests = await countDigests(database);
      const me = await leaverOf(server, lender);
      assertFoundInAll(await inDatabase(database, me.traces));
      const more = digests.map((rows) => rows + 1);
      assert.deepEqual(await countDigests(database), more);
      assert.notDeepEqual(await inFiles(server.dataDir, me.traces), []);
      const kept = await inBackup(me.traces);
      assert.ok(
        kept.some((path) => path.includes("/blobs/")) && kept.some((path) => !path.includes("/blobs/")),
      );
      const asked = server.log.length;
      await services.farewell.ask(me.id);

      for (let day = 0; day <= ALL_GONE_MS / DAY_MS; day += 1) {
        server.pass(DAY_MS);
        await house();
      }
      assert.deepEqual(await inDatabase(database, me.traces), []);
      assert.deepEqual(await countDigests(database), digests);
      assert.deepEqual(await inFiles(server.dataDir, me.traces), []);
      assert.deepEqual(await inBackup(me.traces), [], "a backup into the folder of earlier ones");
      const [address = "", id = "", mark = ""] = me.traces;
      const logged = (words: readonly string[], from: number) =>
        server.log.slice(from).filter((line) => words.some((word) => line.includes(word)));
      assert.deepEqual(logged([address, mark], 0), []);
      assert.deepEqual(logged([id], asked), [], "the records of requests of before go after 90 days");
      assert.deepEqual(await recount(database.read), []);
      await assert.rejects(services.farewell.takeBack(me.id), { error: "failed_precondition" });
      const reports = await database.read
        .selectFrom("share_report")
        .innerJoin("share", "share.id", "share_report.share_id")
        .select(["share.owner_id", "title", "details"])
        .where("share.id", "=", me.reported)
        .execute();
      assert.deepEqual(
        reports.map(({ title, details }) => [title, details]),
        [["", "It is mine."]],
      );
      assert.match(reports[0]?.owner_id ?? "", /^left~/);

      server.pass(3 * 365 * DAY_MS);
      await house();
      const left = reports[0]?.owner_id ?? "";
      assert.deepEqual(await inDatabase(database, [left, me.reported]), []);
    });
  });
});
