import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import type { Database } from "../../../server/database.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { ALLOWED, download, GIB, owner, send, trafficOf } from "./traffic-kit.ts";

forEachDatabase((open) => {
  describe("a month of traffic that is nearly or wholly used up", () => {
    let database: Database;
    before(async () => {
      database = await open();
    });

    it("is told at 80 and at 100 percent, and not before", async () => {
      const told: string[] = [];
      const traffic = trafficOf(
        database,
        () => ALLOWED,
        () => Date.UTC(2026, 10, 27),
        async (_tx, ownerId, month, percent) => void told.push(`${ownerId} ${month} ${percent}`),
      );
      const ada = randomUUID();
      const spending = await traffic.begin(download(ada), owner(ada));
      await send(spending, GIB / 2, GIB / 64);
      assert.deepEqual(told, []);
      await send(spending, GIB, GIB / 64);
      spending.end();
      await traffic.close();
      assert.deepEqual([...new Set(told)], [`${ada} 2026-11 80`, `${ada} 2026-11 100`]);
    });
  });
});
