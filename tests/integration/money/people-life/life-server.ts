import { startWhole, type WholeServer } from "../../../support/whole-server.ts";

export interface LifeServer extends WholeServer {
  /** Sets the clock; epoch ms. */
  setClock(at: number): void;
}

const KEYS = ["LINK", "COOKIE", "LOGIN", "SHIELD", "RECEIPT"].map((name) => [
  `HOLDALL_${name}_KEY`,
  "a key of the tests, which several servers have",
]);

/** A whole server that sells by the test provider, beside others on the same database and folder, with a clock of its own. */
export async function startLife(databaseUrl: string, dataDir: string, at: number): Promise<LifeServer> {
  let clock = at;
  const server = await startWhole({
    env: {
      ...Object.fromEntries(KEYS),
      HOLDALL_DATA_DIR: dataDir,
      HOLDALL_DATABASE_URL: databaseUrl,
      HOLDALL_REQUESTS_PER_MINUTE: "10000000",
      HOLDALL_TEST_PAYMENTS: "true",
    },
    now: () => clock,
    level: "error",
    hear(line) {
      throw new Error(line);
    },
  });
  return { ...server, setClock: (to) => void (clock = to) };
}
