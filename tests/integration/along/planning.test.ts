import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout } from "node:timers/promises";
import { forEachDatabase } from "../../support/databases.ts";
import { plainText } from "../../support/mailbox.ts";
import { DAY_MS, startErasing, type ErasingServer } from "../farewell/erasing-server.ts";
import { keepHouse } from "../farewell/keep-house.ts";
import { newPerson } from "../farewell/leaver.ts";
import { fetchAll } from "../files/read-zip.ts";
import { filler, planned, takerOf } from "./along-kit.ts";

forEachDatabase((open) => {
  describe("planning what is taken along", () => {
    let server: ErasingServer;
    before(async () => {
      await open();
      server = await startErasing(await open.url());
    });
    after(() => server.close());

    const someone = async () => {
      const person = await newPerson(server, "Ada");
      return { ...(await takerOf(server, person.id)), email: person.email };
    };
    const outbox = () => join(server.dataDir, "outbox");
    const lettersTo = (email: string) => {
      if (!existsSync(outbox())) return [];
      return readdirSync(outbox())
        .map((name) => readFileSync(join(outbox(), name), "utf8"))
        .filter((mail) => mail.includes(`To: ${email}`));
    };
    const owedTo = (id: string) =>
      server.context.database.read.selectFrom("owed_letter").selectAll().where("user_id", "=", id).execute();
    const countedFor = (id: string) =>
      server.context.database.read
        .selectFrom("zip_allowance")
        .selectAll()
        .where("key", "=", `along ${id}`)
        .execute();
    const rowsOf = (planId: string) =>
      server.context.database.read
        .selectFrom("zip_chunk")
        .selectAll()
        .where("plan_id", "=", planId)
        .execute();

    it("goes on by itself, one at a time, and its person gets one letter that opens nothing", async () => {
      const me = await someone();
      assert.equal(await me.state(), null);
      const [one, other] = await Promise.all([me.ask(), me.ask()]);
      assert.deepEqual(one, other);
      await planned(server.context);
      const ready = await me.state();
      assert.deepEqual(await me.ask(), ready, "what is ready stays");
      // Nobody waits long for a mail server.
      while ((await owedTo(me.id)).length > 0) await setTimeout(50);
      const letters = lettersTo(me.email);
      assert.equal(letters.length, 1);
      const text = plainText(letters[0]!);
      assert.match(text, /\/drive\/account#account-along/);
      assert.doesNotMatch(text, /\/z\//);
    });

    it("ends when it isn't wanted any more, and links of what is thrown away open nothing", async () => {
      const me = await someone();
      const { database, services } = server.context;
      await me.ask();
      assert.equal((await me.call("DELETE", "/api/v1/user/export")).status, 200);
      assert.equal(await me.state(), null);
      assert.equal(await planned(server.context), "complete");
      assert.equal(await me.state(), null);
      assert.deepEqual(lettersTo(me.email), []);

      await me.ask();
      await planned(server.context);
      const url = await me.link();
      const { plan_id: planId } = await database.read
        .selectFrom("account_export")
        .selectAll()
        .where("account_id", "=", me.id)
        .executeTakeFirstOrThrow();
      assert.equal((await me.call("DELETE", "/api/v1/user/export")).status, 200);
      assert.equal((await fetchAll(url)).response.status, 403);
      assert.deepEqual(await countedFor(me.id), [], "another may be as large at once");
      await services.zips.sweep();
      assert.deepEqual(await rowsOf(planId ?? ""), []);
    });

    it("keeps for three days what was deleted for good meanwhile, to the byte, and not longer", async () => {
      const me = await someone();
      const put = filler(server.context);
      const { context } = server;
      const gone = await put.file(me.id, "gone.txt", `soon gone for good ${me.id}`);
      await me.ask();
      await planned(context);
      const before = await fetchAll(await me.link());
      assert.ok(before.bytes.includes(`soon gone for good ${me.id}`));
      await put.remove(me.id, gone.id);
      await put.file(me.id, "new.txt", "came later");

      server.pass(2.9 * DAY_MS);
      await keepHouse(context);
      const later = await takerOf(server, me.id);
      const after = await fetchAll(await later.link());
      assert.deepEqual(after.bytes, before.bytes);
      const etag = String(before.response.headers.get("etag"));
      const rest = await fetchAll(await later.link(), { range: "bytes=7-", "if-range": etag });
      assert.equal(rest.response.status, 206);
      assert.deepEqual(rest.bytes, before.bytes.subarray(7));

      const link = await later.link();
      server.pass(0.6 * DAY_MS);
      assert.equal(await later.state(), null);
      await context.services.along.sweep();
      await keepHouse(context);
      assert.deepEqual((await fetchAll(link)).bytes, before.bytes, "what is under way comes to its end");
      server.pass(0.6 * DAY_MS);
      assert.equal((await fetchAll(link)).response.status, 403);
      assert.equal(await later.state(), null);
      await context.services.along.sweep();
      await keepHouse(context);
      const left = await context.database.read
        .selectFrom("blob")
        .select("sha256")
        .where("sha256", "=", gone.sha256)
        .execute();
      assert.deepEqual(left, []);
    });

    it("takes the place of one that is over", async () => {
      const me = await someone();
      await filler(server.context).file(me.id, "a.txt", "a");
      await me.ask();
      await planned(server.context);
      const [counted] = await countedFor(me.id);
      assert.ok(Number(counted?.entries) > 0);
      server.pass(3.1 * DAY_MS);
      const later = await takerOf(server, me.id);
      await later.ask();
      assert.deepEqual(await countedFor(me.id), [], "it may be as large");
      await planned(server.context);
      assert.equal((await later.state())?.["phase"], "READY");
    });

    it("says that a drive is too large for one zip, and asks no more of it", async () => {
      const me = await someone();
      const put = filler(server.context);
      await put.file(me.id, "a.txt", "a");
      await server.context.database.write((tx) =>
        tx
          .insertInto("zip_allowance")
          .values({ key: `along ${me.id}`, entries: 4_999_999 })
          .execute(),
      );
      await me.ask();
      assert.equal(await planned(server.context), "failed");
      const state = await me.state();
      assert.deepEqual([state?.["phase"], state?.["error"]], ["ERROR", "resource_exhausted"]);
      assert.deepEqual(lettersTo(me.email), []);
      assert.equal((await me.ask())["phase"], "PLANNING", "it may be tried again");
      assert.equal((await me.call("DELETE", "/api/v1/user/export")).status, 200);
      assert.equal(await planned(server.context), "complete");
    });

    it("owes its letter while no mail is taken, and sends it once", async () => {
      const me = await someone();
      rmSync(outbox(), { recursive: true, force: true });
      writeFileSync(outbox(), "no folder any more");
      await me.ask();
      await planned(server.context);
      assert.equal((await me.state())?.["phase"], "READY");
      assert.equal((await owedTo(me.id)).length, 1);
      rmSync(outbox());
      for (let round = 0; round < 3; round += 1) {
        server.pass(600_000);
        await server.context.services.login.owedLetters.sendAgain();
        assert.equal(lettersTo(me.email).length, 1);
      }
      assert.deepEqual(await owedTo(me.id), []);
    });
  });
});
