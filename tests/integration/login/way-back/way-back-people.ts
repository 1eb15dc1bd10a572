import { plainText } from "../../../support/mailbox.ts";
import { guarded } from "../authenticator-app.ts";
import { askForCode, Client, finishWithCode, formPath } from "../journeys.ts";
import { PASSWORD, type LoginServer } from "../login-server.ts";
import { sessionPeople } from "../sessions/session-people.ts";
import { csrfOf, Visitor, type Visit } from "../visitor.ts";

const CALLER = { ip: "203.0.113.9", device: undefined };
export const NEW_PASSWORD = "another phrase of words";

let flows = 0;

/** People of a server who lost app, recovery codes and passkeys. */
export function wayBackPeople(server: () => LoginServer) {
  const people = sessionPeople(server);
  const { login } = people;
  const database = () => server().context.database;

  /** Nobody waits from here on for what was tried before. */
  const forgiveAll = () =>
    database().write(async (tx) => {
      await tx.deleteFrom("login_throttle").execute();
    });

  /** A browser on the sign-in page. */
  async function opened() {
    const visitor = new Visitor(server().origin);
    const client = await Client.discover(server().origin);
    const page = await visitor.get(await client.address({ ui_locales: "en-US" }));
    const base = formPath(page).replace(/\/signin$/, "");
    return { visitor, client, page, base };
  }

  /** Gives the password: a browser before the second factor. */
  async function byPassword(email: string, password = PASSWORD) {
    const { visitor, client, page, base } = await opened();
    const at = await visitor.post(formPath(page), { csrf: csrfOf(page), email, password });
    return { visitor, client, base, at };
  }

  /** Chooses a new password by a mailed code: a browser before the second factor that has proved the address. */
  async function byMail(email: string, password = NEW_PASSWORD) {
    await forgiveAll();
    const { visitor, client, base } = await opened();
    const code = await askForCode(server(), visitor, await visitor.get(`${base}/reset`), email);
    return { visitor, client, base, at: await finishWithCode(server(), visitor, code, email, password) };
  }

  type Browser = Awaited<ReturnType<typeof byMail>>;
  const lost = ({ visitor, base }: Browser): Promise<Visit> => visitor.get(`${base}/lost`);

  /** Presses the button of the page for those who lost everything, which any page of the sign-in guards alike. */
  const act = async (browser: Browser, wanted: "begin" | "enter"): Promise<Visit> =>
    browser.visitor.post(`${browser.base}/lost`, {
      csrf: csrfOf(await browser.visitor.get(`${browser.base}/factor`)),
      do: wanted,
    });

  /** Somebody with a second factor whose wait has begun, and the browser in which it did. */
  async function waiting() {
    const person = await guarded(server());
    const browser = await byMail(person.email);
    const page = await act(browser, "begin");
    return { ...person, browser, page };
  }

  /** Stands before the second factor, with the address proved, without pages. */
  async function arriving(userId: string) {
    flows += 1;
    const flow = `flow ${flows} of ${userId}`;
    await login().pendingSignIns.begin(userId, { flow });
    await login().pendingSignIns.begin(userId, { mailOf: flow });
    return { userId, flow, caller: CALLER };
  }

  /** Begins a wait, without pages; resolves with the person. */
  async function begun() {
    const person = await guarded(server());
    await login().comingBack.begin(await arriving(person.id));
    return person;
  }

  /** Lets so much time pass for somebody's wait. */
  const pass = (userId: string, ms: number) =>
    database().write(async (tx) => {
      await tx
        .updateTable("way_back")
        .set((eb) => ({
          began_at: eb("began_at", "-", ms),
          open_at: eb("open_at", "-", ms),
          expires_at: eb("expires_at", "-", ms),
        }))
        .where("user_id", "=", userId)
        .execute();
    });

  /** Does every server's housekeeping of letters about it. */
  const keepHouse = () =>
    Promise.all(server().contexts.map(({ services }) => services.login.comingBack.tellDue()));

  const rowOf = (userId: string) =>
    database().read.selectFrom("way_back").selectAll().where("user_id", "=", userId).executeTakeFirst();

  /** Subjects of all letters to an address, but for codes, the newest last. */
  const subjectsTo = async (email: string) =>
    (await server().lettersTo(email))
      .map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]?.trim() ?? "")
      .filter((subject) => !/^\d{6}/.test(subject));

  /** The links by which letters to an address stop it, the newest last. */
  const linksTo = async (email: string) =>
    (await server().lettersTo(email)).flatMap((letter) => {
      const link = /http\S+\/login\/stop-way-back\?t=\S+/.exec(plainText(letter))?.[0];
      return link ? [link] : [];
    });
  const linkTo = async (email: string) => (await linksTo(email)).at(-1) ?? "";
  const tokenOf = (link: string) => new URL(link).searchParams.get("t") ?? "";

  return {
    ...people,
    database,
    forgiveAll,
    opened,
    byPassword,
    byMail,
    lost,
    act,
    waiting,
    arriving,
    begun,
    pass,
    keepHouse,
    rowOf,
    subjectsTo,
    linksTo,
    linkTo,
    tokenOf,
  };
}
