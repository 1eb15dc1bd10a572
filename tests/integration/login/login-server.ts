import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import type { Context } from "../../../server/context.ts";
import { allTold, patience } from "../../../server/services/login/letters/patience.ts";
import { forEachDatabase, onOneDatabase, type DatabaseSuite } from "../../support/databases.ts";
import { inPairs } from "../../support/pairs.ts";
import { startRoundRobin } from "../../support/round-robin.ts";
import { freshBucket } from "../../support/s3.ts";
import { sharedKeys } from "../../support/server-pair.ts";
import { startWhole } from "../../support/whole-server.ts";
import { simpleMail } from "./simple-mail.ts";

export const PASSWORD = "a phrase of four words";
const HOUR_MS = 3_600_000;

type Env = Readonly<Record<string, string>>;

export interface LoginServer {
  readonly origin: string;
  readonly context: Context;
  /** The contexts of all servers that answer. */
  readonly contexts: readonly Context[];
  /** The number of servers that answer in turns. */
  readonly servers: number;
  /** The subject of the newest mail to an address. */
  subjectTo(email: string): Promise<string | undefined>;
  /** All mails to an address as they were sent, the newest last. */
  lettersTo(email: string): Promise<readonly string[]>;
  /** The newest mail to an address as it was sent; throws when there is none. */
  mailTo(email: string): Promise<string>;
  /** The code of the newest mail to an address; throws when there is none. */
  codeFor(email: string): Promise<string>;
  /** Counts the mails that an address has got. */
  mailsTo(email: string): Promise<number>;
  /** The lines that its servers have logged as warnings and errors. */
  logged(): readonly string[];
  close(): Promise<void>;
}

type Suite = (server: () => LoginServer) => void;

/** Runs a suite once per dialect against a whole server of its own: `server()` within tests and hooks. */
export function onEveryLoginServer(name: string, suite: Suite, env: Env = {}): void {
  forEachDatabase(withServer(name, suite, env));
}

/** `onEveryLoginServer` for a suite that proves nothing about SQL: one dialect does, all with `HOLDALL_TEST_DEPTH=deep`. */
export function onOneLoginServer(name: string, suite: Suite, env: Env = {}): void {
  onOneDatabase(withServer(name, suite, env));
}

const withServer =
  (name: string, suite: Suite, env: Env): DatabaseSuite =>
  (open) => {
    describe(name, () => {
      let started: LoginServer | undefined;
      before(async () => {
        await open();
        started = await startLoginServer(await open.url(), env);
      });
      after(() => started?.close());
      suite(() => {
        if (!started) throw new Error("the server has not been started");
        return started;
      });
    });
  };

async function startLoginServer(databaseUrl: string, env: Env): Promise<LoginServer> {
  // Calls are answered when their letters lie in the outbox, however slow this machine is.
  Object.assign(patience, { mailMs: HOUR_MS, clientMs: HOUR_MS, untoldMs: 0 });
  const common = { HOLDALL_DATABASE_URL: databaseUrl, ...env };
  const { servers, origin, drop } = inPairs() ? await startTwo(common) : await startAlone(common);
  const mails = async (email: string) => {
    await allTold();
    return (await Promise.all(servers.map(({ dataDir }) => outbox(dataDir))))
      .flat()
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .filter((mail) => mail.to === email);
  };
  const subjectTo = async (email: string) => (await mails(email)).at(-1)?.subject;
  return {
    origin,
    context: servers[0].context,
    contexts: servers.map(({ context }) => context),
    servers: servers.length,
    subjectTo,
    lettersTo: async (email) => (await mails(email)).map(({ source }) => source),
    async mailTo(email) {
      const mail = (await mails(email)).at(-1);
      if (!mail) throw new Error(`no mail was sent to ${email}`);
      return mail.source;
    },
    async codeFor(email) {
      const code = /^\d{6}/.exec((await subjectTo(email)) ?? "")?.[0];
      if (!code) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    mailsTo: async (email) => (await mails(email)).length,
    logged: () => servers.flatMap(({ log }) => log),
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await drop();
    },
  };
}

async function startAlone(env: Env) {
  const server = await startWhole({ env });
  return { servers: [server] as const, origin: server.origin, drop: async () => undefined };
}

async function startTwo(env: Env) {
  const [bucket, proxy] = await Promise.all([freshBucket(), startRoundRobin()]);
  const common = { ...bucket.env, ...sharedKeys(), HOLDALL_PUBLIC_URL: proxy.origin, ...env };
  const servers = [await startWhole({ env: common }), await startWhole({ env: common })] as const;
  proxy.targets(servers.map(({ address }) => address));
  const drop = async () => {
    await proxy.close();
    await bucket.drop();
  };
  return { servers, origin: proxy.origin, drop };
}

async function outbox(dataDir: string) {
  const folder = join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    names.map(async (name) => ({ name, ...simpleMail(await readFile(join(folder, name), "utf8")) })),
  );
}

let made = 0;

/** An address no test has used. */
export const freshEmail = (): string => `person${++made}.${process.pid}@example.org`;
