import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Phase } from "../../../contract/common.ts";
import type { Database } from "../../../server/database.ts";
import { isSignedInBeside, wasSignedIn, WEB_CLIENT_ID } from "../../../server/services/login/index.ts";
import { hadFailedTask } from "../../../server/services/tasks/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { someone } from "./codes/code-kit.ts";
import { NOON } from "./gift-server.ts";

const HOUR_MS = 3_600_000;
const SPAN = { from: NOON, to: NOON + HOUR_MS };

forEachDatabase((open) => {
  describe("what the server knows of people by itself", () => {
    let database: Database;
    before(async () => {
      database = await open();
    });

    /** Somebody who was signed in from one moment to another. */
    async function signedIn(began: number, used: number, client = WEB_CLIENT_ID): Promise<string> {
      const [user_id, grant_id_hash] = [someone(), someone()];
      const device = { device: "", network: "", country: "", client_id: client };
      await database.write(async (tx) => {
        await tx
          .insertInto("oidc_payload")
          .values({
            id_hash: grant_id_hash,
            kind: "Grant",
            user_id,
            grant_hash: null,
            uid_hash: null,
            user_code_hash: null,
            payload: "{}",
            consumed_at: null,
            expires_at: used + HOUR_MS,
          })
          .execute();
        await tx
          .insertInto("session_device")
          .values({ grant_id_hash, user_id, ...device, began_at: began, used_at: used })
          .execute();
      });
      return user_id;
    }
    const wasThere = async (began: number, used: number) =>
      wasSignedIn(database.read, await signedIn(began, used), SPAN);

    it("is that a session was used in a time", async () => {
      assert.equal(await wasThere(SPAN.from - 2, SPAN.from - 1), false);
      assert.equal(await wasThere(SPAN.from - 2, SPAN.from), true);
      assert.equal(await wasThere(SPAN.from - 2, SPAN.to + 2), true);
      assert.equal(await wasThere(SPAN.to - 1, SPAN.to + 2), true);
      assert.equal(await wasThere(SPAN.to, SPAN.to + 2), false);
      assert.equal(await wasSignedIn(database.read, someone(), SPAN), false);
    });

    it("is that a program is signed in beside the website", async () => {
      const beside = async (client: string) =>
        isSignedInBeside(database.read, await signedIn(NOON, NOON, client), WEB_CLIENT_ID);
      assert.equal(await beside(WEB_CLIENT_ID), false);
      assert.equal(await beside("tv"), true);
    });

    it("is that a task has failed in a time, and not the server's own work", async () => {
      const failed = async (phase: Phase, at: number, internal = 0) => {
        const owner_id = someone();
        const texts = { type: "copy", name: "", file_id: "", file_name: "", params: "{}", state: "{}" };
        const times = { place: 1, run_at: 0, lease_by: null, lease_until: 0, created_at: at, updated_at: at };
        const facts = { file_size: 0, progress: 0, error: null, error_facts: "{}", attempts: 0 };
        await database.write((tx) =>
          tx
            .insertInto("task")
            .values({ id: someone(), owner_id, phase, internal, ...texts, ...times, ...facts })
            .execute(),
        );
        return hadFailedTask(database.read, owner_id, SPAN);
      };
      assert.equal(await failed("PHASE_TYPE_ERROR", SPAN.from), true);
      assert.equal(await failed("PHASE_TYPE_ERROR", SPAN.to), false);
      assert.equal(await failed("PHASE_TYPE_ERROR", SPAN.from - 1), false);
      assert.equal(await failed("PHASE_TYPE_COMPLETE", SPAN.from), false);
      assert.equal(await failed("PHASE_TYPE_ERROR", SPAN.from, 1), false);
    });
  });
});
