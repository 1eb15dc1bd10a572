import assert from "node:assert/strict";
import { before, it } from "node:test";
import { runCommand } from "../../../server/cli/run-command.ts";
import { readConfig } from "../../../server/platform/config/read-config.ts";
import type { Failure } from "../../../server/platform/failure.ts";
import { INVITATION_FROM_ADDRESS } from "../../../server/services/login/throttle/back-off.ts";
import { openPatiently } from "../../support/databases.ts";
import { passCheck } from "./human.ts";
import { askForCode, Client, finishWithCode, formPath } from "./journeys.ts";
import {
  freshEmail,
  onEveryLoginServer,
  onOneLoginServer,
  PASSWORD,
  type LoginServer,
} from "./login-server.ts";
import { attribute, csrfOf, faultOf, Visitor, type Visit } from "./visitor.ts";

const signUpPage = async ({ origin }: LoginServer, visitor = new Visitor(origin)) => {
  const client = await Client.discover(origin);
  return {
    visitor,
    page: await visitor.get(await client.address({ prompt: "create", ui_locales: "en-US" })),
  };
};

const verification = async ({ origin }: LoginServer, body: object) => {
  const binding = { action: "POST:/v1/auth/verification", deviceId: "d" };
  const captcha = await passCheck(new Visitor(origin), origin, binding);
  const reply = await fetch(`${origin}/api/v1/auth/verification`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-captcha-token": captcha,
      "x-device-id": "d",
      "x-client-id": "holdall-web",
    },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { readonly error?: string; readonly verification_id?: string };
};

onEveryLoginServer(
  "an account by invitation",
  (running) => {
    let server: LoginServer;
    before(() => {
      server = running();
    });

    const command = async (...words: string[]) => {
      const { databaseUrl, dataDir } = server.context.config;
      const lines: string[] = [];
      const output = { print: (line: string) => void lines.push(line), complain: assert.fail };
      const environment = {
        HOLDALL_DATABASE_URL: databaseUrl,
        HOLDALL_DATA_DIR: dataDir,
        HOLDALL_SIGN_UP: "invitation",
        HOLDALL_LOG_LEVEL: "silent",
      };
      assert.equal(await runCommand(["invite", ...words], environment, output), 0);
      return lines;
    };
    /** The code stands alone, for scripts; the link after it. */
    const invite = async (uses = 1) => (await command("create", "--uses", String(uses)))[0] ?? "";

    const fillIn = async (visitor: Visitor, page: Visit, email: string, invitation: string) => {
      const captcha_token = await passCheck(visitor, server.origin, {
        action: attribute(page.body, "data-captcha-action"),
        deviceId: attribute(page.body, "data-captcha-device"),
      });
      const form = { csrf: csrfOf(page), email, invitation, captcha_token };
      return visitor.post(formPath(page), form);
    };
    /** Fills in the first page; shows what comes then. */
    const ask = async (email: string, invitation: string) => {
      const { visitor, page } = await signUpPage(server);
      return { visitor, answer: await fillIn(visitor, page, email, invitation) };
    };

    it("takes its code with the address, before anything is mailed, and is used up by the account", async () => {
      const { page } = await signUpPage(server);
      assert.match(page.body, /name="invitation"/);
      assert.match(page.body, /Only addresses at these domains: example\.org/);
      const email = freshEmail();
      const refused = await ask(email, "k7qd-9mwx-h3fp-c2tr");
      assert.match(faultOf(refused.answer) ?? "", /invitation isn't known/);
      assert.equal(await server.mailsTo(email), 0);

      const code = await invite();
      assert.match(code, /^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
      const asked = await ask(email, code.toUpperCase().replaceAll("-", " "));
      assert.match(asked.answer.url.pathname, /\/signup\/code$/);
      const end = await finishWithCode(server, asked.visitor, asked.answer, email, PASSWORD);
      assert.equal(end.url.pathname, "/auth");
      assert.match(faultOf((await ask(freshEmail(), code)).answer) ?? "", /used up/);
    });

    it("lets no more in than it is for, however many proved their address before", async () => {
      const code = await invite(1);
      const both = await Promise.all(
        [freshEmail(), freshEmail()].map(async (email) => ({ email, ...(await ask(email, code)) })),
      );
      const ends = await Promise.all(
        both.map(({ email, visitor, answer }) => finishWithCode(server, visitor, answer, email, PASSWORD)),
      );
      assert.deepEqual(ends.map(({ url }) => url.pathname === "/auth").toSorted(), [false, true]);
    });

    it("lets one of 200 in who come at once to two servers", async () => {
      const { config, services } = server.context;
      const { admission, invitations } = services.login;
      const databases = [openPatiently(config.databaseUrl), openPatiently(config.databaseUrl)];
      const { id, code } = await invitations.create({ uses: 1, days: 1 });
      const admit = (index: number) =>
        databases[index % 2]?.write((tx) => admission.admit(tx, freshEmail(), id));
      const told = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => admit(index)));
      await Promise.all(databases.map((database) => database.close()));
      const refused = told.flatMap((one) => (one.status === "rejected" ? [one.reason as Failure] : []));
      assert.equal(told.length - refused.length, 1);
      assert.deepEqual(new Set(refused.map(({ error }) => error)), new Set(["invitation_invalid"]));
      assert.equal(await invitations.find(code), null);
    });

    it("takes addresses at the operator's domains only, also by the calls of the wire", async () => {
      const invitation_code = await invite(2);
      const elsewhere = await verification(server, { email: "eve@example.com", invitation_code });
      assert.equal(elsewhere.error, "email_domain_refused");
      const uninvited = await verification(server, { email: freshEmail() });
      assert.equal(uninvited.error, "invitation_invalid");
      const invited = await verification(server, { email: freshEmail(), invitation_code });
      assert.ok(invited.verification_id);
    });

    const valueOf = ({ body }: Visit) => /name="invitation"[^>]*value="([^"]*)"/.exec(body)?.[1];

    /** Opens a link; sign-up is begun by the page it leads to. */
    const open = async (link: string, visitor = new Visitor(server.origin)) => {
      const landed = await visitor.get(link.replace(/^https?:\/\/[^/]+/, server.origin));
      assert.equal(landed.url.pathname + landed.url.search, "/drive/login?create=1");
      return signUpPage(server, visitor);
    };

    it("comes by a link, which fills its code in and leaves the address", async () => {
      const [code = "", link = ""] = await command("create");
      assert.equal(link, `${readConfig({}).publicUrl}/login/sign-up?invitation=${code}`);
      const { visitor, page } = await open(link);
      assert.equal(valueOf(page), code);
      assert.equal(faultOf(page), undefined);
      assert.ok(!page.url.href.includes(code));
      const base = formPath(page);
      assert.equal(valueOf(await visitor.get(`${base}?lang=ru`)), code);
      const signIn = await visitor.get(base.replace(/signup$/, "signin"));
      await visitor.post(formPath(signIn), {
        csrf: csrfOf(signIn),
        email: "a@example.org",
        password: "wrong",
      });
      assert.equal(valueOf(await visitor.get(base)), code);
      const later = await open("/login/sign-up", visitor);
      assert.equal(valueOf(later.page), code, "a sign-up begun later");
      const email = freshEmail();
      const asked = await fillIn(later.visitor, later.page, email, code);
      const end = await finishWithCode(server, visitor, asked, email, PASSWORD);
      assert.equal(end.url.pathname, "/auth");
      assert.equal(valueOf((await open("/login/sign-up", visitor)).page), "", "forgotten once it was used");

      const used = await open(link);
      const unknown = await open("/login/sign-up?invitation=k7qd-9mwx-h3fp-c2tr");
      assert.match(faultOf(used.page) ?? "", /isn't known, is used up or has ended/);
      assert.equal(faultOf(unknown.page), faultOf(used.page));
      const typed = await invite();
      const again = await fillIn(used.visitor, used.page, freshEmail(), typed);
      assert.match(again.url.pathname, /\/signup\/code$/);
      assert.equal(valueOf(await used.visitor.get(formPath(used.page))), typed);
    });

    it("lets nobody try links without end, nor write on the page by one", async () => {
      const words = await open(
        `/login/sign-up?invitation=${encodeURIComponent('">Call 555 and pay at once')}`,
      );
      assert.equal(valueOf(words.page), "call-555a-ndpa-yato");
      assert.match(faultOf(words.page) ?? "", /isn't known/);
      for (let tries = 0; tries <= INVITATION_FROM_ADDRESS.free; tries++)
        await words.visitor.get(formPath(words.page));
      assert.equal(faultOf(await words.visitor.get(formPath(words.page))), undefined);
    });

    it("is listed while it is good, and can be withdrawn", async () => {
      const code = await invite(3);
      const row = (await command("list")).find((line) => line.includes("\t3 left\t")) ?? "";
      assert.ok(!(await command("list")).join().includes(code));
      await command("withdraw", "--id", row.split("\t")[0] ?? "");
      assert.match(faultOf((await ask(freshEmail(), code)).answer) ?? "", /isn't known/);
    });
  },
  { HOLDALL_SIGN_UP: "invitation", HOLDALL_SIGN_UP_DOMAINS: "Example.org" },
);

onOneLoginServer(
  "no accounts but the operator's",
  (running) => {
    it("says so on the first page, offers no way to one, and signs in those who have one", async () => {
      const server = running();
      const { visitor: turnedAway, page } = await signUpPage(server);
      assert.equal(page.status, 403);
      assert.match(page.body, /No new accounts here/);
      const wayOut = /href="([^"]*)">Sign in</.exec(page.body)?.[1] ?? "";
      assert.match((await turnedAway.get(wayOut)).body, /name="password"/);
      const visitor = new Visitor(server.origin);
      const client = await Client.discover(server.origin);
      const signIn = await visitor.get(await client.address());
      assert.doesNotMatch(signIn.body, /\/signup"/);
      assert.equal((await verification(server, { email: freshEmail() })).error, "sign_up_closed");
      const email = freshEmail();
      await server.context.services.login.users.create({ email, password: PASSWORD });
      const end = await visitor.post(formPath(signIn), { csrf: csrfOf(signIn), email, password: PASSWORD });
      assert.equal(end.url.pathname, "/auth");
      const reset = await visitor.get(await client.address({ prompt: "login" }));
      const start = await visitor.get(`${formPath(reset).replace(/\/signin$/, "")}/reset`);
      assert.doesNotMatch(start.body, /name="invitation"/);
      const code = await askForCode(server, visitor, start, email);
      assert.match(code.url.pathname, /\/reset\/code$/);
    });
  },
  { HOLDALL_SIGN_UP: "closed" },
);
