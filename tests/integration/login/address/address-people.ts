import assert from "node:assert/strict";
import type { Answer, Person } from "../../security/house.ts";
import { freshEmail, type LoginServer } from "../login-server.ts";
import { formPath } from "../journeys.ts";
import { sessionPeople } from "../sessions/session-people.ts";
import { Visitor } from "../visitor.ts";

/** People of a server who change the address of their account. */
export function addressPeople(server: () => LoginServer) {
  const people = sessionPeople(server);
  const { login, newPerson, sessionOf } = people;
  const database = () => server().context.database;

  const member = async () => {
    const { email, id } = await newPerson();
    return { email, id, who: await sessionOf(id) };
  };

  /** Nobody waits from here on for what was tried before. */
  const forgiveAll = () =>
    database().write(async (tx) => {
      await tx.deleteFrom("login_throttle").execute();
    });

  async function begin(who: Person, email: string): Promise<Answer & { readonly changeId: string }> {
    await forgiveAll();
    const answer = await who.call("POST", "/api/v1/user/email:begin", { email });
    return { ...answer, changeId: String(answer.body["change_id"]) };
  }

  const confirm = (who: Person, changeId: string, code: string) =>
    who.call("POST", "/api/v1/user/email:confirm", { change_id: changeId, code });

  /** Begins a change; resolves with the code that came to the new address. */
  async function begun(who: Person, email: string) {
    const { status, changeId } = await begin(who, email);
    assert.equal(status, 200);
    return { changeId, code: await server().codeFor(email) };
  }

  async function change(who: Person, email = freshEmail()): Promise<string> {
    const { changeId, code } = await begun(who, email);
    assert.equal((await confirm(who, changeId, code)).status, 200);
    return email;
  }

  const emailOf = async (id: string) => (await login().users.find(id))?.email;

  const readable = (letter: string) => letter.replaceAll("=\r\n", "").replaceAll("=3D", "=");

  /** The links in all letters to an address by which it takes a change back, the newest last. */
  const linksTo = async (email: string) =>
    (await server().lettersTo(email)).flatMap((letter) => {
      const link = /http\S+\/login\/address-back\?t=[\w.-]+/.exec(readable(letter))?.[0];
      return link ? [link] : [];
    });

  const linkTo = async (email: string) => (await linksTo(email)).at(-1) ?? "";

  /** Presses the button on the page behind a link; resolves with the status of the answer. */
  async function press(link: string): Promise<number> {
    const reader = new Visitor(server().origin);
    const page = await reader.get(link);
    if (page.status !== 200) return page.status;
    return (await reader.post(formPath(page), { t: tokenOf(link) })).status;
  }

  const tokenOf = (link: string) => new URL(link).searchParams.get("t") ?? "";

  const pressAgain = async (link: string) =>
    (await new Visitor(server().origin).post("/login/address-back", { t: tokenOf(link) })).status;

  /** Moves the changes of somebody so far into the past. */
  const age = (userId: string, ms: number) =>
    database().write(async (tx) => {
      await tx
        .updateTable("former_address")
        .set((eb) => ({ created_at: eb("created_at", "-", ms), expires_at: eb("expires_at", "-", ms) }))
        .where("user_id", "=", userId)
        .execute();
    });

  /** There is an account with that address and password. */
  const opens = async (email: string, password: string) =>
    (await login().users.authenticate(email, password)) !== null;

  /** Asks for a code as somebody does who has no account, or forgot their password. */
  async function askCode(email: string, usage: "REGISTER" | "PASSWORD_RESET"): Promise<string> {
    await forgiveAll();
    const caller = { ip: "203.0.113.9", device: undefined };
    return login().verifications.start({ email, usage, locale: "en-US", caller, flow: "" });
  }

  return {
    ...people,
    /** The address in the newest letter by which somebody says that it wasn't them. */
    notMeLinkTo: people.linkTo,
    member,
    forgiveAll,
    begin,
    begun,
    confirm,
    change,
    emailOf,
    linksTo,
    linkTo,
    press,
    pressAgain,
    tokenOf,
    age,
    opens,
    askCode,
    database,
  };
}
