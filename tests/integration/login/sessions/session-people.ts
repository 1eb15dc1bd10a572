import type { Tx } from "../../../../server/database.ts";
import { callerOf, type Person } from "../../security/house.ts";
import { Client, formPath, me } from "../journeys.ts";
import { freshEmail, PASSWORD, type LoginServer } from "../login-server.ts";
import { csrfOf, Visitor } from "../visitor.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
export const DAY_MS = 86_400_000;

export interface Listed {
  readonly id: string;
  readonly client: string;
  readonly opened_by: string;
  readonly device: string;
  readonly network: string;
  readonly began_at: string;
  readonly is_current: boolean;
}

/** People of a server with sessions, by the pages and by the API. */
export function sessionPeople(server: () => LoginServer) {
  const login = () => server().context.services.login;
  const newPerson = async () => {
    const email = freshEmail();
    const { id } = await login().users.create({ email, password: PASSWORD });
    return { email, id };
  };
  const sessionOf = async (id: string) => {
    const tokens = await login().sessions.start(id, undefined, ["pwd"]);
    return { ...callerOf(server(), id, tokens.access_token), refresh: tokens.refresh_token };
  };
  const listed = async (who: Person, query = "") =>
    (await who.call("GET", `/api/v1/user/sessions${query}`)).body as {
      sessions: Listed[];
      next_page_token: string;
    };
  const kinds = async (who: Person) => {
    const { events } = (await who.call("GET", "/api/v1/user/security-events")).body;
    return (events as { kind: string }[]).map(({ kind }) => kind);
  };
  const isSignedIn = async (who: Person) => (await me(server().origin, who.token)).status === 200;

  /** Signs in by the pages as a browser that names its device. */
  async function arrive(email: string, device: string, agent = FIREFOX) {
    const visitor = new Visitor(server().origin, { "user-agent": agent });
    const client = await Client.discover(server().origin);
    const page = await visitor.get(await client.address({ ui_locales: "en-US" }));
    const fields = { csrf: csrfOf(page), email, password: PASSWORD, device_id: device };
    return { visitor, client, end: await visitor.post(formPath(page), fields) };
  }

  /** The address in the newest letter about a sign-in. */
  async function linkTo(email: string): Promise<string> {
    const mail = (await server().mailTo(email)).replaceAll("=\r\n", "").replaceAll("=3D", "=");
    return /http\S+\/login\/not-me\?t=[\w-]+/.exec(mail)?.[0] ?? "";
  }

  /** Moves the letters to somebody a number of days into the past. */
  const ageLinks = (id: string, days: number) =>
    server().context.database.write(async (tx) => {
      await tx
        .updateTable("disowning")
        .set((eb) => ({
          created_at: eb("created_at", "-", days * DAY_MS),
          expires_at: eb("expires_at", "-", days * DAY_MS),
        }))
        .where("user_id", "=", id)
        .execute();
    });
  const tokenFor = async (id: string) =>
    new URL(await login().disownLinks.offer(id)).searchParams.get("t") ?? "";

  /** Gives somebody a passkey that was set up at that moment (epoch ms). */
  const addPasskey = (id: string, name: string, created_at: number) =>
    server().context.database.write((tx) => addPasskeyWithin(tx, id, name, created_at));
  const addPasskeyWithin = async (tx: Tx, id: string, name: string, created_at: number) => {
    const key = { public_key: "", counter: 0, transports: "", aaguid: "", is_synced: 0, is_backed_up: 0 };
    const row = { credential_id: `${name} of ${id}`, id: `${name} of ${id}`, user_id: id, name };
    await tx
      .insertInto("passkey")
      .values({ ...row, ...key, created_at, last_used_at: null })
      .execute();
  };
  const passkeysOf = async (id: string) => (await login().passkeys.list(id)).map(({ name }) => name);

  return {
    login,
    newPerson,
    sessionOf,
    listed,
    kinds,
    isSignedIn,
    arrive,
    linkTo,
    ageLinks,
    tokenFor,
    addPasskey,
    addPasskeyWithin,
    passkeysOf,
  };
}
