import assert from "node:assert/strict";
import { before, beforeEach, it } from "node:test";
import type { Caller } from "../../../server/services/login/throttle/known-places.ts";
import { codeNow, forgetSteps, guarded, wrongCode } from "../login/authenticator-app.ts";
import { Client, formPath, askForCode } from "../login/journeys.ts";
import { freshEmail, onOneLoginServer, PASSWORD, type LoginServer } from "../login/login-server.ts";
import { attribute, csrfOf, faultOf, Visitor } from "../login/visitor.ts";

const HOME = "192.0.2.10";
const DEVICE = "0123456789abcdef0123456789abcdef";
const OTHER_DEVICE = "f".repeat(32);

/** Addresses no test has used, each a network of its own. */
let networks = 0;
const elsewhere = (): string => `198.18.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;

onOneLoginServer(
  "nobody is locked out by others",
  (running) => {
    let server: LoginServer;
    let email: string;
    before(() => {
      server = running();
    });
    beforeEach(async () => {
      email = freshEmail();
      await server.context.services.login.users.create({ email, password: PASSWORD });
    });

    const browserAt = (ip: string) => new Visitor(server.origin, { "x-forwarded-for": ip });
    const page = async (visitor: Visitor) =>
      visitor.get(await (await Client.discover(server.origin)).address());
    /** Returns the error on the page; undefined when the person was let in. */
    const signIn = async (ip: string, device: string, password = PASSWORD) => {
      const visitor = browserAt(ip);
      const form = await page(visitor);
      const fields = { csrf: csrfOf(form), device_id: device, email, password };
      const answer = await visitor.post(formPath(form), fields);
      return answer.url.pathname === "/auth" ? undefined : faultOf(answer);
    };
    const guessElsewhere = async () => {
      const { accounts } = server.context.services.login;
      for (let n = 0; n < 8; n += 1) {
        const caller = { ip: elsewhere(), device: undefined };
        await assert.rejects(accounts.signIn({ email, password: `guess ${n}`, caller }));
      }
    };

    it("a device that signed in before gets in from anywhere while strangers guess, without a human check", async () => {
      assert.equal(await signIn(HOME, DEVICE), undefined);
      await guessElsewhere();
      assert.match((await signIn(elsewhere(), OTHER_DEVICE)) ?? "", /check|tries/i);
      assert.equal(await signIn(elsewhere(), DEVICE), undefined);
    });

    it("so does any browser in a network the account signed in from", async () => {
      assert.equal(await signIn(HOME, ""), undefined);
      await guessElsewhere();
      assert.equal(await signIn(HOME, ""), undefined);
    });

    it("guesses at a known device's count are counted there, and only there", async () => {
      const { accounts } = server.context.services.login;
      const known = { ip: HOME, device: DEVICE };
      await accounts.signIn({ email, password: PASSWORD, caller: known });
      for (let n = 0; n < 6; n += 1) {
        await assert.rejects(accounts.signIn({ email, password: "guess", caller: known }));
      }
      await assert.rejects(accounts.signIn({ email, password: PASSWORD, caller: known }), {
        error: "account_freeze",
      });
      const stranger = { ip: elsewhere(), device: undefined };
      await accounts.signIn({ email, password: PASSWORD, caller: stranger });
    });

    it("a place's count belongs to one account, and no device can be guessed", async () => {
      const { accounts, users } = server.context.services.login;
      const other = freshEmail();
      await users.create({ email: other, password: PASSWORD });
      const ip = elsewhere();
      await accounts.signIn({ email: other, password: PASSWORD, caller: { ip, device: OTHER_DEVICE } });
      await accounts.signIn({ email, password: PASSWORD, caller: { ip: HOME, device: "1" } });
      await guessElsewhere();
      for (const device of [OTHER_DEVICE, "1", "", undefined]) {
        const caller = { ip, device };
        await assert.rejects(accounts.signIn({ email, password: PASSWORD, caller }), {
          error: "account_freeze",
        });
      }
    });

    it("a device is a stranger again when the password was set anew elsewhere", async () => {
      const { accounts, verifications } = server.context.services.login;
      const known = { ip: HOME, device: DEVICE };
      const caller = { ip: elsewhere(), device: OTHER_DEVICE };
      await accounts.signIn({ email, password: PASSWORD, caller: known });
      const request = { email, usage: "PASSWORD_RESET", locale: "en-US", flow: "", caller } as const;
      const token = await verifications.verify(
        await verifications.start(request),
        await server.codeFor(email),
      );
      const password = "another phrase of words";
      await accounts.resetPassword({ proof: { token }, email, password, caller });
      await guessElsewhere();
      await assert.rejects(accounts.signIn({ email, password, caller: known }), { error: "account_freeze" });
      await accounts.signIn({ email, password, caller });
    });

    /** Somebody with a second factor who has shown it on their device, and a guesser who knows the password. */
    const knownAndGuesser = async () => {
      const { accounts, twoFactor } = server.context.services.login;
      const person = await guarded(server);
      const known = { ip: HOME, device: DEVICE };
      await accounts.enter(person.id, known);
      const prove = (caller: Caller, code: string) =>
        twoFactor.prove(person.id, { code }, { caller, alongside: async () => undefined });
      const guess = async (caller: Caller) => {
        for (let tried = 0; tried < 6; tried += 1)
          await assert.rejects(prove(caller, wrongCode(person.secret)), { error: "invalid_two_factor" });
        await assert.rejects(prove(caller, codeNow(person.secret)), { error: "account_freeze" });
      };
      return { person, known, prove, guess };
    };

    it("who knows the password and guesses codes elsewhere keeps no known device or network waiting", async () => {
      const { person, known, prove, guess } = await knownAndGuesser();
      await guess({ ip: elsewhere(), device: OTHER_DEVICE });
      await assert.rejects(prove({ ip: elsewhere(), device: undefined }, codeNow(person.secret)), {
        error: "account_freeze",
      });
      await prove({ ip: elsewhere(), device: DEVICE }, codeNow(person.secret));
      await forgetSteps(server, person.id);
      await prove({ ip: known.ip, device: undefined }, codeNow(person.secret));
    });

    it("wrong codes on a known device are counted there, and only there", async () => {
      const { person, known, prove, guess } = await knownAndGuesser();
      await guess(known);
      await prove({ ip: elsewhere(), device: OTHER_DEVICE }, codeNow(person.secret));
      await assert.rejects(prove(known, codeNow(person.secret)), { error: "account_freeze" });
    });

    it("codes that others have sent to a mailbox don't make its owner wait", async () => {
      const { verifications } = server.context.services.login;
      const request = (ip: string, device?: string) =>
        verifications.start({
          email,
          usage: "PASSWORD_RESET",
          locale: "en-US",
          flow: "",
          caller: { ip, device },
        });
      const stranger = elsewhere();
      await request(stranger);
      await assert.rejects(request(stranger), { error: "resource_exhausted" });
      const visitor = browserAt(elsewhere());
      const start = await page(visitor);
      const reset = await visitor.get(`${attribute(start.body, "action").replace(/\/signin$/, "")}/reset`);
      const code = await askForCode(server, visitor, reset, email);
      assert.match(code.url.pathname, /\/reset\/code$/);
    });

    it("strangers together can't fill a mailbox, and its owner still gets a code where they are known", async () => {
      const { accounts, verifications } = server.context.services.login;
      const known = { ip: HOME, device: DEVICE };
      await accounts.signIn({ email, password: PASSWORD, caller: known });
      const request = { email, usage: "PASSWORD_RESET", locale: "en-US", flow: "" } as const;
      let sent = 0;
      const ask = () => verifications.start({ ...request, caller: { ip: elsewhere(), device: undefined } });
      await assert.rejects(
        async () => {
          for (; sent < 40; sent += 1) await ask();
        },
        { error: "resource_exhausted" },
      );
      assert.ok(sent >= 6, `${sent} were sent`);
      await verifications.start({ ...request, caller: known });
      const codes = (await server.lettersTo(email)).filter((letter) =>
        letter.includes("code for a new password"),
      );
      assert.equal(codes.length, sent + 1);
    });
  },
  { HOLDALL_TRUSTED_PROXIES: "127.0.0.1" },
);
