import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { onEveryLoginServer } from "../login/login-server.ts";
import { nobody } from "../security/house.ts";

const PATH = "/api/help/v1/vote";
const ARTICLE = "/help-center/saving";
const siteDir = mkdtempSync(join(tmpdir(), "holdall-votes-"));
mkdirSync(join(siteDir, ARTICLE), { recursive: true });
writeFileSync(join(siteDir, ARTICLE, "index.html"), "<h1>Saving</h1>");
after(() => rmSync(siteDir, { recursive: true, force: true }));

onEveryLoginServer(
  "was this useful",
  (server) => {
    const vote = async (path: string, useful: boolean, locale = "ja") =>
      (await nobody(server()).call("POST", PATH, { path, locale, useful })).status;

    it("is counted by page, locale and month, with nothing about the reader", async () => {
      assert.deepEqual(
        await Promise.all([true, true, false].map((useful) => vote(ARTICLE, useful))),
        [200, 200, 200],
      );
      assert.equal(await vote(ARTICLE, true, "es"), 200);
      assert.deepEqual(await server().context.services.votes.totals("0000-00"), [
        { path: ARTICLE, locale: "ja", yes: 2, no: 1 },
        { path: ARTICLE, locale: "es", yes: 1, no: 0 },
      ]);
      assert.deepEqual(await server().context.services.votes.totals("9999-01"), []);
      const rows = await server().context.database.read.selectFrom("page_vote").selectAll().execute();
      assert.deepEqual(Object.keys(rows[0] ?? {}).sort(), ["locale", "month", "no", "path", "yes"]);
    });

    it("is asked about pages there are", async () => {
      assert.equal(await vote("/help-center/nothing", true), 404);
      assert.equal(await vote("/help-center/../../etc", true), 400);
      assert.equal(await vote(ARTICLE, true, "xx"), 400);
      for (const spelling of [`/${ARTICLE}`, `${ARTICLE}//`, "/help-center//saving", "//"]) {
        assert.equal(await vote(spelling, true), 404, spelling);
      }
    });

    it("is answered thirty times an hour from one address, by each server", async () => {
      const length = 30 * server().servers + 10;
      const answers = await Promise.all(Array.from({ length }, () => vote("/nothing", true)));
      assert.ok(answers.includes(429));
    });
  },
  { HOLDALL_SITE_DIR: siteDir },
);
