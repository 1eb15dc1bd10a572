import { startPostgres } from "./own-postgres.ts";
import { accountOf, Refused, type Account } from "./account.ts";
import { Instance } from "./instance.ts";
import { times, type Phase } from "./phase.ts";

type Outcome = string;

/** Each counts once, however often they save. */
const SAVERS = 5;
const SAVES = 2;

/** `200`, or the name of the failure. */
const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => "200",
    (error: unknown) => {
      if (error instanceof Refused) return error.error;
      throw error;
    },
  );

/** Two servers on one database and one store, asked for the same thing at the same moment. */
export const races: Phase = {
  name: "races",
  async run() {
    const rounds = times("FAULTS_RACES", 10);
    const database = await startPostgres();
    const env = { HOLDALL_DATABASE_URL: database.url, HOLDALL_QUOTA: "1MiB" };
    const one = await Instance.make(env);
    const two = await Instance.make(env, one.dataDir);
    await one.start();
    await two.start();
    const savers: Both[] = [];
    for (let number = 0; number < SAVERS; number += 1) savers.push(await person(one, two, `saver${number}`));
    for (let round = 0; round < rounds; round += 1) {
      await race(await person(one, two, `owner${round}`), savers);
    }
    await one.stop();
    await two.stop();
    const verdict = await one.verify();
    await database.remove();
    one.remove();
    return `${rounds} rounds for the same name, file, quota and save limit: one winner each. ${verdict}`;
  },
};

/** Somebody at either server. */
type Both = readonly [Account, Account];

async function person(one: Instance, two: Instance, name: string): Promise<Both> {
  const email = `${name}@example.org`;
  await one.holdall("user", "create", "--email", email, "--password", "a phrase of four words");
  const token = await one.holdall("token", "create", "--email", email);
  return [accountOf(one.origin, token), accountOf(two.origin, token)];
}

async function race(owner: Both, savers: readonly Both[]): Promise<void> {
  const all = (count: number, ask: (server: 0 | 1) => Promise<unknown>): Promise<Outcome[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => outcomeOf(ask(index % 2 === 0 ? 0 : 1))));
  const won = (
    what: string,
    outcomes: readonly Outcome[],
    wins: number,
    ...losses: readonly string[]
  ): void => {
    const winners = outcomes.filter((outcome) => outcome === "200").length;
    const odd = outcomes.filter((outcome) => outcome !== "200" && !losses.includes(outcome));
    if (winners !== wins || odd.length > 0) throw new Error(`${what}: ${outcomes.join(", ")}`);
  };
  const make = (server: 0 | 1, body: object) => owner[server].call("POST", "/drive/v1/files", body);
  const idOf = async (made: Promise<Record<string, unknown>>) => ((await made)["file"] as { id: string }).id;

  const named = await all(6, (server) => make(server, { kind: "drive#folder", name: "one" }));
  won("the same name", named, 1, "file_duplicated_name");

  const half = { kind: "drive#file", name: "half.bin", size: 2 ** 19, upload_type: "UPLOAD_TYPE_RESUMABLE" };
  won("the same room", await all(6, (server) => make(server, half)), 2, "file_space_not_enough");

  const file = await idOf(make(0, { ...half, name: "x.txt", size: 0 }));
  const renamed = await all(6, (server) =>
    owner[server].call("PATCH", `/drive/v1/files/${file}`, { name: "y.txt" }),
  );
  won("the same new name", renamed, 1, "file_rename_to_same_name");

  const shared = await owner[0].call("POST", "/drive/v1/share", {
    file_ids: [file],
    pass_code_option: "NOT_REQUIRED",
    restore_limit: String(SAVES),
  });
  const saves = await Promise.all(
    savers.map(async (saver, index) => {
      const ask = { share_id: String(shared["share_id"]), to: { parent_id: "" } };
      const reply = await saver[index % 2 === 0 ? 0 : 1].call("POST", "/drive/v1/share/restore", ask);
      return reply["share_status"] === "OK" ? "200" : String(reply["share_status"]);
    }),
  );
  won("the same saves left", saves, SAVES, "MAX_RESTORE_COUNT");

  const deleted = await all(4, (server) =>
    owner[server].call("POST", "/drive/v1/files:batchDelete", { ids: [file] }),
  );
  won("the same file", deleted, 1, "file_not_found");
}
