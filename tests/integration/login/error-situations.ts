import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorName } from "../../../contract/errors.ts";
import { nobody, type Answer } from "../security/house.ts";
import { guarded, wrongCode } from "./authenticator-app.ts";
import { ageCodes, askForCode, device, TELEVISION } from "./device-code/device.ts";
import { initCaptcha, passCheck } from "./human.ts";
import { Client, formPath, signInByPages } from "./journeys.ts";
import { freshEmail, PASSWORD, type LoginServer } from "./login-server.ts";
import { sessionOf } from "./passkeys/passkey-people.ts";
import { csrfOf, Visitor } from "./visitor.ts";

const DEVICE = "feedfacefeedfacefeedfacefeedface";
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const SIGN_IN = "POST:/v1/auth/signin";
const CALLBACK = "https://partner.example/callback";
/** More wrong passwords than anybody may try. */
const MANY = 15;

/** The answer to a call, or the address of its client to which a browser is sent back. */
type Situation = () => Promise<Answer | URL>;

/** For errors of the login service a situation that ends in each. */
export function errorSituations(server: LoginServer): Partial<Record<ErrorName, Situation>> {
  const { login, farewell } = server.context.services;
  const { database } = server.context;
  const anybody = nobody(server);
  const post = (path: string, body: object, captcha = "") =>
    anybody.call("POST", `/api/v1/auth/${path}`, body, {
      "x-device-id": DEVICE,
      ...(captcha ? { "x-captcha-token": captcha } : {}),
    });

  async function newAccount() {
    const email = freshEmail();
    const { id } = await login.users.create({ email, password: PASSWORD });
    return { id, email };
  }

  async function signIn(email: string, password = PASSWORD): Promise<Answer> {
    const request = { action: SIGN_IN, deviceId: DEVICE, account: email };
    const { captcha_token } = await initCaptcha(server.origin, request);
    const captcha = captcha_token ?? (await passCheck(new Visitor(server.origin), server.origin, request));
    return post("signin", { username: email, password }, captcha);
  }

  /** An address to which a code was sent. */
  async function askedFor() {
    const email = freshEmail();
    const caller = { ip: "192.0.2.1", device: "" };
    const request = { email, usage: "REGISTER", locale: "en-US", caller, flow: "" } as const;
    return { email, verification_id: await login.verifications.start(request) };
  }

  async function proved() {
    const { email, verification_id } = await askedFor();
    const code = await server.codeFor(email);
    return { email, verification_token: await login.verifications.verify(verification_id, code) };
  }

  async function halfWay() {
    const person = await guarded(server);
    const { body } = await signIn(person.email);
    const [{ metadata }] = body["details"] as [{ metadata: { two_factor_token: string } }];
    return { ...person, two_factor_token: metadata.two_factor_token };
  }

  async function waitingDevice() {
    await login.clients.register(TELEVISION);
    return (await askForCode(await device(server))).device_code;
  }

  const polled = (device_code: string) =>
    post("token", {
      grant_type: DEVICE_GRANT,
      client_id: TELEVISION.id,
      device_code,
    });

  async function partner(): Promise<Client> {
    const client = {
      id: "partner",
      name: "Partner",
      kind: "confidential" as const,
      redirect_uris: [CALLBACK],
    };
    await login.clients.remove(client.id);
    const secret = (await login.clients.register(client)) ?? "";
    return Client.discover(server.origin, { clientId: client.id, redirectUri: CALLBACK, secret });
  }

  /** The address at which a browser ends that a client sends to be signed in with these parameters. */
  async function sentWith(
    extra: Record<string, string>,
    client?: Client,
    visitor = new Visitor(server.origin),
  ) {
    const from = client ?? (await Client.discover(server.origin));
    return (await visitor.get(await from.address(extra))).url;
  }

  /** A browser in which somebody is signed in. */
  async function signedIn(): Promise<Visitor> {
    const { email } = await newAccount();
    const visitor = new Visitor(server.origin);
    const page = await visitor.get(await (await Client.discover(server.origin)).address());
    await visitor.post(formPath(page), { csrf: csrfOf(page), email, password: PASSWORD });
    return visitor;
  }

  return {
    captcha_required: () => post("signin", { username: "ada@example.org", password: PASSWORD }),
    captcha_invalid: () => post("signin", { username: "ada@example.org", password: PASSWORD }, "made up"),
    invalid_password: async () => post("signup", { ...(await proved()), password: "short" }),
    user_blocked: async () => {
      const { id, email } = await newAccount();
      await database.write((tx) => login.setStatus(tx, id, "SUSPENDED"));
      return signIn(email);
    },
    invalid_verification_code: async () => {
      const { email, verification_id } = await askedFor();
      const verification_code = (await server.codeFor(email)) === "000000" ? "111111" : "000000";
      return post("verification/verify", { verification_id, verification_code });
    },
    expired_verification_code: () =>
      post("verification/verify", { verification_id: "made up", verification_code: "123456" }),
    two_factor_required: async () => signIn((await guarded(server)).email),
    invalid_two_factor: async () => {
      const { two_factor_token, secret } = await halfWay();
      return post("signin/two-factor", { two_factor_token, code: wrongCode(secret) });
    },
    invalid_two_factor_recovery: async () => {
      const { two_factor_token } = await halfWay();
      return post("signin/two-factor", { two_factor_token, recovery_code: "AAAA-AAAA-AAAA" });
    },
    under_review: async () => {
      const { id, email } = await newAccount();
      await farewell.ask(id);
      return signIn(email);
    },
    validate_required: async () => {
      const { id } = await newAccount();
      const who = await sessionOf(server, id);
      await database.write((tx) => tx.updateTable("session_proof").set({ proved_at: 0 }).execute());
      return who.call("POST", "/api/v1/user/two-factor");
    },
    password_reset_required: async () => {
      const { id, email } = await newAccount();
      await database.write((tx) =>
        tx.insertInto("password_demand").values({ user_id: id, created_at: 0 }).execute(),
      );
      return signIn(email);
    },
    invalid_account_or_password: async () => signIn((await newAccount()).email, "not this one"),
    invalid_request: () =>
      anybody.call(
        "POST",
        "/api/v1/auth/session",
        { grant_type: "refresh_token" },
        { origin: server.origin },
      ),
    unauthorized_client: async () => {
      await partner();
      return post("token", {
        grant_type: "refresh_token",
        refresh_token: "x",
        client_id: "partner",
        client_secret: "x",
      });
    },
    provider_error: async () =>
      (await sessionOf(server, (await newAccount()).id)).call("POST", "/api/v1/user/connections", {
        issuer: "gone",
      }),
    access_denied: async () => {
      const visitor = await signedIn();
      const client = await partner();
      const page = await visitor.get(await client.address({ scope: "openid email" }));
      return (await visitor.post(formPath(page), { csrf: csrfOf(page), answer: "deny" })).url;
    },
    unsupported_response_type: () => sentWith({ response_type: "token" }),
    invalid_grant: () => post("token", { grant_type: "refresh_token", refresh_token: "made up" }),
    temporarily_unavailable: async () => {
      const outboxes = server.contexts.map(({ config }) => join(config.dataDir, "outbox"));
      for (const outbox of outboxes) {
        await rm(outbox, { recursive: true, force: true });
        await writeFile(outbox, "no folder any more");
      }
      const request = { action: "POST:/v1/auth/verification", deviceId: DEVICE };
      const captcha = await passCheck(new Visitor(server.origin), server.origin, request);
      const answer = await post("verification", { email: freshEmail() }, captcha);
      for (const outbox of outboxes) await rm(outbox);
      return answer;
    },
    authorization_pending: async () => polled(await waitingDevice()),
    slow_down: async () => {
      const code = await waitingDevice();
      await polled(code);
      return polled(code);
    },
    expired_token: async () => {
      const code = await waitingDevice();
      await ageCodes(server, 3_600);
      return polled(code);
    },
    login_required: () => sentWith({ prompt: "none" }),
    consent_required: async () =>
      sentWith({ prompt: "none", scope: "openid" }, await partner(), await signedIn()),
    invalid_request_uri: () => sentWith({ request_uri: "urn:ietf:params:oauth:request_uri:made-up" }),
    request_not_supported: () => sentWith({ request: "e30.e30." }),
    request_uri_not_supported: () => sentWith({ request_uri: "https://partner.example/request" }),
    registration_not_supported: () => sentWith({ registration: "{}" }),
    invalid_scope: async () => {
      const { tokens } = await signInByPages(server, (await newAccount()).email);
      const { refresh_token = "" } = tokens;
      const form = { grant_type: "refresh_token", client_id: "holdall-web", refresh_token, scope: "admin" };
      return anybody.call("POST", "/login/token", new URLSearchParams(form).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      });
    },
    account_freeze: async () => {
      const { email } = await newAccount();
      for (let tries = 0; tries < MANY; tries += 1) {
        const answer = await signIn(email, "not this one");
        if (answer.body["error"] !== "invalid_account_or_password") return answer;
      }
      throw new Error("somebody may guess for ever");
    },
  };
}
