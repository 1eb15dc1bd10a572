import { plainText, subjectOf } from "../../../support/mailbox.ts";
import type { onEveryLoginServer } from "../../login/login-server.ts";
import { person } from "../../security/house.ts";
import { sale } from "../bills/bills-kit.ts";

type Server = Parameters<Parameters<typeof onEveryLoginServer>[1]>[0];

/** People who get letters about plans and money, and a clock that moves what they have. */
export function readersOf(server: Server) {
  const database = () => server().context.database;
  const services = () => server().context.services;

  async function reader() {
    const who = await person(server());
    const { email = "" } = (await services().login.users.find(who.id)) ?? {};
    const letters = async () =>
      (await server().lettersTo(email)).map((source) => ({
        subject: subjectOf(source),
        source: source.replaceAll("=\r\n", "").replaceAll("=3D", "="),
        text: plainText(source),
      }));
    return { who, id: who.id, email, letters };
  }

  /** Everything that is due, looked at by all servers at once, twice. */
  const written = () =>
    Promise.all(
      [...server().contexts, ...server().contexts].map(async ({ services: { planLetters } }) => {
        await planLetters.noteEnding();
        await planLetters.write();
      }),
    );

  const bill = (ownerId: string, key: string) =>
    database().write((tx) =>
      services().bills.issue(tx, { ...sale(`letters/${key}`, { ownerId, isTest: true }), paid: 599n }),
    );

  /** Lets so much time be over before the end of a grant is looked at again. */
  const looked = (id: string, ms: number) =>
    database().write((tx) =>
      tx
        .updateTable("plan_grant")
        .set(({ eb }) => ({ look_at: eb("look_at", "-", ms) }))
        .where("id", "=", id)
        .execute(),
    );

  /** Lets so much time of a grant be over. */
  async function passed(id: string, ms: number): Promise<void> {
    await looked(id, ms);
    await database().write((tx) =>
      tx
        .updateTable("plan_grant")
        .set(({ eb }) => ({
          from_at: eb("from_at", "-", ms),
          until_at: eb("until_at", "-", ms),
          turns_at: eb("turns_at", "-", ms),
        }))
        .where("id", "=", id)
        .execute(),
    );
  }

  const passedOf = async (ownerId: string, ms: number) => {
    for (const { id } of await services().planGrants.list(database().read, ownerId)) await passed(id, ms);
  };

  return { database, services, reader, written, bill, looked, passed, passedOf };
}
