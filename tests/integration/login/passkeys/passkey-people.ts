import assert from "node:assert/strict";
import type { Assertion, Passkey, PasskeyCreation, PasskeyRequest } from "../../../../contract/passkeys.ts";
import { callerOf, type Answer, type Person } from "../../security/house.ts";
import { Client, formPath } from "../journeys.ts";
import { freshEmail, PASSWORD, type LoginServer } from "../login-server.ts";
import { SoftAuthenticator, type Oddities } from "./soft-authenticator.ts";
import { csrfOf, Visitor, type Visit } from "../visitor.ts";

export interface Keyholder {
  readonly id: string;
  readonly email: string;
  readonly who: Person;
  readonly key: SoftAuthenticator;
}

/** Another session of an account. */
export async function sessionOf(server: LoginServer, id: string): Promise<Person> {
  const { sessions } = server.context.services.login;
  return callerOf(server, id, (await sessions.start(id, undefined, ["pwd"])).access_token);
}

/** Somebody with a session and a password. */
export async function member(server: LoginServer) {
  const email = freshEmail();
  const { id } = await server.context.services.login.users.create({ email, password: PASSWORD });
  return { id, email, who: await sessionOf(server, id) };
}

export const listed = async (who: Person): Promise<readonly Passkey[]> =>
  (await who.call("GET", "/api/v1/user/passkeys")).body["passkeys"] as readonly Passkey[];

export const optionsFor = async (who: Person): Promise<PasskeyCreation> => {
  const { status, text } = await who.call("POST", "/api/v1/user/passkeys:options");
  assert.equal(status, 200, text);
  return JSON.parse(text) as PasskeyCreation;
};

/** Adds the authenticator's passkey. */
export async function addPasskey(
  who: Person,
  key: SoftAuthenticator,
  odd: Oddities & { readonly name?: string } = {},
): Promise<Answer> {
  const credential = key.create(await optionsFor(who), odd);
  return who.call("POST", "/api/v1/user/passkeys", { name: odd.name ?? "blue phone", credential });
}

/** Somebody with a session, a password and a passkey. */
export async function keyholder(server: LoginServer): Promise<Keyholder> {
  const somebody = await member(server);
  const key = new SoftAuthenticator(server.origin);
  const { status, text } = await addPasskey(somebody.who, key);
  assert.equal(status, 200, text);
  return { ...somebody, key };
}

/** A sign-in by the pages as their script goes on with it. */
export interface PasskeyPage {
  readonly client: Client;
  readonly visitor: Visitor;
  readonly page: Visit;
  options(): Promise<PasskeyRequest>;
  show(shown: Assertion): Promise<Visit>;
}

export async function openSignIn(server: LoginServer): Promise<PasskeyPage> {
  const visitor = new Visitor(server.origin);
  const client = await Client.discover(server.origin);
  const page = await visitor.get(await client.address({ ui_locales: "en-US" }));
  const csrf = csrfOf(page);
  const base = formPath(page).replace(/\/signin$/, "");
  return {
    client,
    visitor,
    page,
    options: async () =>
      JSON.parse((await visitor.post(`${base}/passkey/options`, { csrf })).body) as PasskeyRequest,
    show: (shown) => visitor.post(`${base}/passkey`, { csrf, credential: JSON.stringify(shown) }),
  };
}

/** From the sign-in page to where the passkey leads. */
export async function signInByPasskey(server: LoginServer, key: SoftAuthenticator, odd: Oddities = {}) {
  const opened = await openSignIn(server);
  const shown = key.get(await opened.options(), odd);
  return { ...opened, shown, end: await opened.show(shown) };
}
