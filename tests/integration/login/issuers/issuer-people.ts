import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { Client } from "../journeys.ts";
import { PASSWORD, type LoginServer } from "../login-server.ts";
import { attribute, csrfOf, Visitor, type Visit } from "../visitor.ts";
import { CLIENT } from "./honest-issuer.ts";

/** Writes the operator's file of issuers for a server that is started later. */
export function issuersFile(entries: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), "holdall-issuers-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "issuers.json");
  const clients = entries.map((entry) => ({ client_id: CLIENT.id, client_secret: CLIENT.secret, ...entry }));
  writeFileSync(file, JSON.stringify(clients));
  return file;
}

/** A browser that has opened the sign-in pages of the site. */
export interface Arrival {
  readonly visitor: Visitor;
  readonly client: Client;
  readonly page: Visit;
}

export async function arrive(
  { origin }: LoginServer,
  extra: Readonly<Record<string, string>> = {},
): Promise<Arrival> {
  const visitor = new Visitor(origin);
  const client = await Client.discover(origin);
  const page = await visitor.get(await client.address({ ui_locales: "en-US", ...extra }));
  return { visitor, client, page };
}

export const flowOf = ({ url }: Visit): string =>
  /^\/login\/interaction\/[\w-]+/.exec(url.pathname)?.[0] ?? "";

/** Presses the button of an issuer; resolves with the page that goes on there. */
export const press = ({ visitor, page }: Arrival, id: string): Promise<Visit> =>
  visitor.post(`${flowOf(page)}/issuer/${id}`, { csrf: csrfOf(page), device_id: "" });

/** The address to which that page goes on. */
export const goingTo = ({ body }: Visit): string =>
  attribute(body.slice(body.indexOf("http-equiv")), "content").replace(/^0; url=/, "");

/** Agrees to the account that is offered. */
export const joinThere = (visitor: Visitor, page: Visit): Promise<Visit> =>
  visitor.post(`${flowOf(page)}/issuer/join`, { csrf: csrfOf(page), device_id: "" });

export async function makePerson(server: LoginServer, email: string) {
  return server.context.services.login.users.create({ email, password: PASSWORD });
}

/** Connects an account at an issuer without going there. */
export const connected = (
  server: LoginServer,
  userId: string,
  issuer: string,
  subject: string,
): Promise<void> =>
  server.context.services.login.connections.add(userId, {
    issuer,
    subject,
    name: "",
    email: "",
    isEmailVerified: false,
    sessionId: "",
    authTime: null,
  });
