import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { sumPending } from "../../../server/services/upload/upload.repository.ts";
import { startSource, type Source } from "../../support/source-server.ts";
import { initCaptcha } from "../login/human.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../login/login-server.ts";
import { until } from "../transfer/tus-client.ts";
import { nobody } from "./house.ts";
import { sceneOf, type Door } from "./shut-scene.ts";

const GROUNDS = { rule: "abuse", facts: "What the test is about.", origin: "report" } as const;
/** A suspension shuts as closing does, so only the deep run looks at both. */
const WAYS =
  process.env["HOLDALL_TEST_DEPTH"] === "deep"
    ? (["close", "suspend", "leave"] as const)
    : (["close", "leave"] as const);
const DEVICE = "feedfacefeedfacefeedfacefeedface";

onEveryLoginServer(
  "an account that is shut, to those who hold links, tokens and addresses of before",
  (server) => {
    let source: Source;
    let administrator: string;
    before(async () => {
      source = await startSource();
      const { login, ...services } = server().context.services;
      services.startWorker();
      const admin = { email: freshEmail(), password: PASSWORD, admin: true };
      administrator = (await login.users.create(admin)).email;
    });
    after(() => source.close());

    const decide = (email: string, measure: "suspend" | "close" | "restore") =>
      server().context.services.moderation.decideAccount({
        ...GROUNDS,
        email,
        measure,
        by: administrator,
        days: measure === "suspend" ? 7 : null,
      });
    /** Each way shuts an account, gives its own answer to a sign-in, and opens the account again. */
    const ways = {
      close: { refused: "user_blocked", shut: decide, open: decide },
      suspend: { refused: "user_blocked", shut: decide, open: decide },
      leave: {
        refused: "under_review",
        shut: (_email: string, _how: unknown, id: string) => server().context.services.farewell.ask(id),
        open: (_email: string, _how: unknown, id: string) => server().context.services.farewell.takeBack(id),
      },
    } as const;
    const answers = async (doors: Readonly<Record<string, Door>>) => {
      const found: Record<string, string> = {};
      for (const [name, { knock }] of Object.entries(doors)) found[name] = await knock();
      return found;
    };
    const wanted = (doors: Readonly<Record<string, Door>>, when: "open" | "shut" | "back") =>
      Object.fromEntries(Object.entries(doors).map(([name, door]) => [name, door[when]]));
    const signIn = async (username: string) => {
      const { captcha_token } = await initCaptcha(server().origin, {
        action: "POST:/v1/auth/signin",
        deviceId: DEVICE,
        account: username,
      });
      const body = { username, password: PASSWORD, captcha_token };
      const headers = { "x-device-id": DEVICE, "x-client-id": "holdall-web" };
      const answer = await nobody(server()).call("POST", "/api/v1/auth/signin", body, headers);
      return [answer.status, answer.body["error"] ?? ""];
    };
    const refresh = async (refresh_token: string) => {
      const body = { grant_type: "refresh_token", refresh_token };
      const answer = await nobody(server()).call("POST", "/api/v1/auth/token", body);
      return [answer.status, answer.body["error"] ?? ""];
    };

    for (const measure of WAYS) {
      const { refused, shut, open } = ways[measure];
      it(`stops everywhere at once (${measure}), and only what stands on its shares comes back`, async () => {
        const scene = await sceneOf(server(), source);
        const { doors, email, id } = scene;
        const { database } = server().context;
        assert.deepEqual(await answers(doors), wanted(doors, "open"));
        assert.notEqual((await sumPending(database.read, id, Date.now())).bytes, 0);

        await shut(email, measure as "close", id);
        assert.deepEqual(await answers(doors), wanted(doors, "shut"));
        for (const stream of scene.streams) await stream.ended;
        await Promise.all([scene.transfer.ended, scene.cut]);
        await until(async () =>
          server().contexts.every(({ services }) => !services.transfers.accounts.includes(id)),
        );
        for (const reply of scene.unread) await assert.rejects(reply.toArray(), { code: "ECONNRESET" });
        assert.deepEqual(await sumPending(database.read, id, Date.now()), { count: 0, bytes: 0 });
        assert.equal(await scene.redeem(), "DELETED");
        assert.deepEqual(await signIn(email), [403, refused]);
        assert.deepEqual(await refresh(scene.refreshToken), [400, "invalid_grant"]);

        await open(email, "restore", id);
        assert.deepEqual(await answers(doors), wanted(doors, "back"));
        assert.deepEqual(await refresh(scene.refreshToken), [400, "invalid_grant"]);
        assert.equal(await scene.redeem(), "OK");
        assert.deepEqual(await signIn(email), [200, ""]);
        const task = await server().context.services.tasks.get(id, scene.transfer.taskId);
        assert.deepEqual([task.phase, task.error], ["PHASE_TYPE_ERROR", "user_blocked"]);
      });
    }
  },
  { HOLDALL_OFFLINE_ALLOW: "127.0.0.1" },
);
