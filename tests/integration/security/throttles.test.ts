import assert from "node:assert/strict";
import { before, it } from "node:test";
import { buildHttp } from "../../../server/platform/http/build-http.ts";
import { createLogger } from "../../../server/platform/log/logger.ts";
import { rootRoutes } from "../../../server/routes.ts";
import { initCaptcha, passCheck } from "../login/human.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "../login/login-server.ts";
import { Visitor } from "../login/visitor.ts";
import { nobody, person, shareOf, uploaded, type Person } from "./house.ts";

const SHARE = "/api/drive/v1/share";

onOneLoginServer("throttles", (server) => {
  let ada: Person;
  let file: string;

  before(async () => {
    ada = await person(server());
    file = await uploaded(ada, server(), "diary.txt", "dear diary");
  });

  const failureOf = (error: unknown): string => (error as { error: string }).error;
  const signIn = (email: string, ip: string) =>
    server()
      .context.services.login.accounts.signIn({
        email,
        password: "not the password",
        caller: { ip, device: undefined },
      })
      .then(() => "signed in", failureOf);

  it("count guesses at a passcode whatever addresses and devices the guesser claims", async () => {
    const { body } = await ada.call("POST", SHARE, { file_ids: [file], pass_code_option: "REQUIRED" });
    const path = `${SHARE}?share_id=${String(body["share_id"])}&pass_code=nope`;
    const answers: unknown[] = [];
    for (let n = 0; n < 24; n += 1) {
      const claimed = {
        "x-forwarded-for": `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
        "x-device-id": `d${n}`,
      };
      const answer = await nobody(server()).call("GET", path, undefined, claimed);
      answers.push(answer.body["share_status"] ?? answer.body["error"]);
    }
    assert.deepEqual(new Set(answers.slice(0, 20)), new Set(["PASS_CODE_ERROR"]));
    assert.deepEqual(new Set(answers.slice(20)), new Set(["captcha_required"]));
  });

  it("tell the owner of a share by mail when many guess at its passcode", async () => {
    const { context, subjectTo } = server();
    const { body } = await ada.call("POST", SHARE, { file_ids: [file], pass_code_option: "REQUIRED" });
    const shareId = String(body["share_id"]);
    const guess = (captcha = "") =>
      nobody(server()).call("GET", `${SHARE}?share_id=${shareId}&pass_code=nope`, undefined, {
        "x-captcha-token": captcha,
        "x-device-id": "d1",
        "x-client-id": "holdall-web",
      });
    const action = { action: "GET:/drive/v1/share", deviceId: "d1" };
    await guess();
    await context.database.write((tx) =>
      tx
        .updateTable("share_attempt")
        .set({ count: 300 })
        .where("share_id", "=", shareId)
        .where("bucket", "=", "*")
        .execute(),
    );
    const email = (await context.services.login.users.find(ada.id))?.email ?? "";
    assert.equal((await guess()).body["error"], "captcha_required");
    assert.equal(await subjectTo(email), undefined);
    const previous = (await initCaptcha(server().origin, action)).captcha_token ?? "";
    const token = await passCheck(new Visitor(server().origin), server().origin, { ...action, previous });
    assert.equal((await guess(token)).body["share_status"], "PASS_CODE_ERROR");
    assert.equal(await subjectTo(email), "Somebody tries passcodes at your share");
    assert.ok((await server().mailTo(email)).includes(`/drive/shares/${shareId}`));
  });

  it("take a whole IPv6 network for one guesser of passwords", async () => {
    const answers: string[] = [];
    for (let n = 0; n < 33; n += 1) answers.push(await signIn(freshEmail(), `2001:db8:7:7::${n + 1}`));
    assert.equal(answers[0], "invalid_account_or_password");
    assert.equal(answers.at(-1), "resource_exhausted");
    assert.equal(await signIn(freshEmail(), "2001:db8:7:8::1"), "invalid_account_or_password");
  });

  it("know an account by all spellings of its address", async () => {
    const email = `andré.${freshEmail()}`;
    await server().context.services.login.users.create({ email, password: PASSWORD });
    const spellings = [email.normalize("NFC"), email.normalize("NFD"), email.toUpperCase(), ` ${email} `];
    const answers: string[] = [];
    for (let n = 0; n < 8; n += 1) answers.push(await signIn(spellings[n % 4] ?? "", `192.0.2.${n}`));
    assert.equal(answers.at(-1), "account_freeze");
  });

  it("let nobody fill the database with saves to be remembered", async () => {
    const share_id = await shareOf(ada, [file]);
    const path = `${SHARE}/restore:intent`;
    const remember = (more: object) => nobody(server()).call("POST", path, { share_id, ...more });
    const megabyte = "x".repeat(2 ** 20);
    assert.equal((await remember({ params: { note: megabyte } })).status, 413);
    const kilobytes = "x".repeat(2 ** 18);
    assert.equal((await remember({ unknown: kilobytes, params: { trace_file_ids: "*" } })).status, 200);
    const madeUp = Array.from({ length: 100 }, (_, n) => `${n}${"x".repeat(1_900)}`);
    const traced = { trace_file_ids: [file, ...madeUp].join().slice(0, 100_000) };
    assert.equal((await remember({ file_ids: [file, ...madeUp], params: traced })).status, 200);
    const rows = await server()
      .context.database.read.selectFrom("restore_intent")
      .select("request")
      .execute();
    for (const { request } of rows)
      assert.ok(request.length < 1_000, `${request.length} characters are kept`);
    const answers = await Promise.all(Array.from({ length: 80 }, () => remember({})));
    assert.ok(answers.some(({ status }) => status === 429));
  });

  it("let no address ask for thumbnails, subtitles, entries of archives or zips without end", async () => {
    const { context } = server();
    const { authenticator } = context.services.login;
    const app = buildHttp({
      logger: createLogger("silent"),
      texts: context.texts("errors"),
      authenticator,
      trustedProxies: [],
    });
    await rootRoutes(app, context);
    for (const [path, most] of [
      ["/t/", 3_000],
      ["/v/", 300],
      ["/a/", 300],
      ["/z/", 600],
    ] as const) {
      const statuses: number[] = [];
      for (let n = 0; n <= most; n += 1) {
        statuses.push((await app.inject({ method: "HEAD", url: `${path}forged.link/x` })).statusCode);
      }
      assert.deepEqual([statuses.indexOf(429), statuses[0]], [most, 404], path);
    }
    await app.close();
  });

  it("leave the server ready, however many ask at once whether it is", async () => {
    const ask = () => nobody(server()).call("GET", "/readyz");
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  });
});
