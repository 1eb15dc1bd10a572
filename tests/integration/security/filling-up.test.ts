import assert from "node:assert/strict";
import { before, it } from "node:test";
import { onEveryLoginServer } from "../login/login-server.ts";
import { callerOf, folderOf, nobody, person, shareOf, type Answer, type Person } from "./house.ts";

const SHARE = "/api/drive/v1/share";
const ROWS = 60;
const CALLS = 100;
const CLIENT = "client_id=holdall-web";

/** Whatever strangers ask for, of a network no more is kept than the operator lets it have. */
onEveryLoginServer(
  "strangers who fill the disk",
  (server) => {
    let ada: Person;
    let open: string;
    let locked: string;

    before(async () => {
      ada = await person(server());
      const folder = await folderOf(ada, "Shared");
      open = await shareOf(ada, [folder], { pass_code_option: "NOT_REQUIRED" });
      locked = await shareOf(ada, [folder], { pass_code_option: "REQUIRED" });
    });

    const from = (address: string, more: object = {}) => ({ "x-forwarded-for": address, ...more });
    const begin = (address: string, state = "s") => {
      const redirect = encodeURIComponent(`${server().origin}/auth`);
      const query = `${CLIENT}&response_type=code&scope=openid&redirect_uri=${redirect}&state=${state}`;
      const pkce = "code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256";
      return nobody(server()).call("GET", `/login/auth?${query}&${pkce}`, undefined, from(address));
    };
    const TABLES = [
      "oidc_payload",
      "restore_intent",
      "share_visit",
      "share_attempt",
      "share_report",
      "login_throttle",
      "email_verification",
    ] as const;
    const rows = async () => {
      const counted = TABLES.map((table) =>
        server()
          .context.database.read.selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow(),
      );
      return (await Promise.all(counted)).reduce((sum, { count }) => sum + Number(count), 0);
    };
    const signOut = (query: string, method = "GET") =>
      nobody(server()).call(method, `/login/session/end${query}`, undefined, from("192.0.2.9"));

    it("leave nothing by signing out of nothing, and go on to where the client wants them", async () => {
      const before = await rows();
      const home = `${server().origin}/`;
      const asked = `?${CLIENT}&post_logout_redirect_uri=${encodeURIComponent(home)}&state=abc`;
      const answer = await signOut(asked);
      assert.deepEqual([answer.status, answer.headers.get("location")], [303, `${home}?state=abc`]);
      const elsewhere = await signOut(`?${CLIENT}&post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F`);
      assert.match(String(elsewhere.headers.get("location")), /\/login\/session\/end\/success$/);
      assert.equal((await signOut("", "POST")).status, 303);
      for (let n = 0; n < CALLS; n += 1) await signOut(`?${CLIENT}&state=${"s".repeat(1_500)}`);
      assert.equal(await rows(), before);
    });

    it("can't leave a long state, and are told so on a page", async () => {
      const before = await rows();
      const answer = await begin("192.0.2.9", "s".repeat(30_000));
      assert.deepEqual(
        [answer.status, answer.headers.get("content-type")],
        [413, "text/html; charset=utf-8"],
      );
      assert.equal((await signOut(`?${CLIENT}&state=${"s".repeat(3_000)}`)).status, 413);
      const form = { "content-type": "application/x-www-form-urlencoded", ...from("192.0.2.9") };
      const posted = await nobody(server()).call("POST", "/login/auth", `state=${"s".repeat(9_000)}`, form);
      assert.deepEqual([posted.status, posted.body["error"]], [413, "request_too_large"]);
      assert.equal(await rows(), before);
    });

    const KINDS: readonly (readonly [string, (n: number, address: string) => Promise<Answer>])[] = [
      ["sign-ins", (_n, address) => begin(address)],
      [
        "saves to remember",
        (_n, address) =>
          nobody(server()).call("POST", `${SHARE}/restore:intent`, { share_id: open }, from(address)),
      ],
      [
        "visits",
        (n, address) =>
          nobody(server()).call("GET", `${SHARE}?share_id=${open}`, undefined, {
            ...from(address),
            "x-device-id": `device${n}`,
          }),
      ],
      [
        "tries at a code",
        (n, address) =>
          nobody(server()).call("GET", `${SHARE}?share_id=${locked}&pass_code=x${n}`, undefined, {
            ...from(address),
            "x-device-id": `guesser${n}`,
          }),
      ],
    ];

    for (const [at, [kind, ask]] of KINDS.entries()) {
      it(`leave no more than their network's rows by ${kind}`, async () => {
        const before = await rows();
        const address = `198.51.100.${at + 1}`;
        const answers: Answer[] = [];
        for (let n = 0; n < CALLS; n += 1) answers.push(await ask(n, address));
        const grown = (await rows()) - before;
        assert.ok(grown > 0 && grown <= ROWS, `${grown} rows`);
        const refused = answers.filter(({ status }) => status === 429);
        assert.ok(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0));
      });
    }

    it("share one budget for all of it, and use up nobody else's", async () => {
      const address = "203.0.113.7";
      const before = await rows();
      for (let n = 0; n < CALLS; n += 1) {
        // The rest of what a network may ask to remember in a minute is for the one who is signed in.
        for (const [kind, ask] of KINDS) if (n < 20 || kind !== "saves to remember") await ask(n, address);
      }
      assert.ok((await rows()) - before <= ROWS);
      const refused = await begin(address);
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get("retry-after")) > 60);
      assert.equal((await begin("203.0.113.8")).status, 303);
      const seen = await nobody(server()).call("GET", `${SHARE}?share_id=${open}`, undefined, from(address));
      assert.equal(seen.body["share_status"], "OK", "a visit that isn't counted is one all the same");
      const saver = callerOf(server(), ada.id, ada.token);
      const wish = { share_id: open };
      const kept = await saver.call("POST", `${SHARE}/restore:intent`, wish, from(address));
      assert.equal(kept.status, 200, kept.text);
    });
  },
  { HOLDALL_STRANGERS_ROWS: String(ROWS), HOLDALL_TRUSTED_PROXIES: "127.0.0.1" },
);
