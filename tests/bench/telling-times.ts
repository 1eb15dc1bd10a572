import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../../server/database.ts";
import { createUserService } from "../../server/services/user/index.ts";
import { figure, machine, median, table } from "../../scripts/bench/figures.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { DOORS, type Door } from "./stranger-doors.ts";

/**
 * `npm run bench:telling [-- --rounds 60]`: whether the time of an answer tells who has an account. At each door two
 * addresses (or usernames) nobody knows and one of an account are tried in turns, each once and from a network of its own. Beside the
 * medians stands how often the known one took longer than an unknown one (0.5 tells nothing), and the same for the two
 * unknown ones, which is the noise.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "60" } } });
const rounds = Number(values.rounds);

type Kind = "known" | "unknown" | "another unknown";
const KINDS: readonly Kind[] = ["known", "unknown", "another unknown"];

/** Makes the accounts that are asked for, one for each try, so that no lock of an account is met. */
async function makeKnown({ dataDir }: RunningServer, names: readonly string[], door: Door): Promise<void> {
  const database = openDatabase(`sqlite:${join(dataDir, "holdall.sqlite")}`);
  try {
    const users = createUserService(database);
    for (const name of names) {
      const email = door.byUsername ? `${name}@example.org` : name;
      const { id } = await users.create({ email, password: "a phrase of four words" });
      if (door.byUsername) await database.write((tx) => users.setUsername(tx, id, name));
    }
  } finally {
    await database.close();
  }
}

/** The share of all pairs in which the first list's value is the greater one; 0.5 when neither tends to be. */
function shareGreater(these: readonly number[], those: readonly number[]): number {
  const wins = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

let networks = 0;
/** A network nobody has come from yet. */
function freshNetwork(): string {
  networks += 1;
  return `198.${18 + Math.floor(networks / 65_536)}.${Math.floor(networks / 256) % 256}.${networks % 256}`;
}

async function measure(server: RunningServer, door: Door): Promise<readonly string[]> {
  const times: Record<Kind, number[]> = { known: [], unknown: [], "another unknown": [] };
  const nameOf = (kind: Kind, round: number) =>
    door.byUsername
      ? `${kind.replace(" ", "-")}.${DOORS.indexOf(door)}.${round}`
      : `${kind.replace(" ", "-")}.${door.name.replaceAll(" ", "-")}.${round}@example.org`;
  await makeKnown(
    server,
    Array.from({ length: rounds }, (_, round) => nameOf("known", round)),
    door,
  );
  for (let round = 0; round < rounds; round += 1)
    for (const turn of KINDS.keys()) {
      const kind = KINDS[(turn + round) % KINDS.length] ?? "known";
      times[kind].push(await door.ask(server.origin, nameOf(kind, round), freshNetwork()));
    }
  const { known, unknown, "another unknown": another } = times;
  return [
    door.name,
    ...[known, unknown, another].map((each) => `${figure(median(each))} ms`),
    figure(shareGreater(known, unknown)),
    figure(shareGreater(another, unknown)),
  ];
}

const server = await startServer({
  env: { HOLDALL_TRUSTED_PROXIES: "127.0.0.1", HOLDALL_REQUESTS_PER_MINUTE: "1000000" },
});
try {
  console.log(machine());
  const rows: (readonly string[])[] = [];
  for (const door of DOORS) rows.push(await measure(server, door));
  table(["door", ...KINDS, "known slower than unknown", "noise"], rows);
} finally {
  await server.stop();
}
