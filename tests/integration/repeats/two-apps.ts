import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../server/context.ts";
import { sharedKeys } from "../../support/server-pair.ts";
import { startWhole } from "../../support/whole-server.ts";

export const QUOTA = 1_000_000;
const PASSWORD = "a phrase of four words";

/** The fields that the tests look at; each reply has some of them. */
interface Body {
  readonly file: { readonly id: string; readonly phase: string };
  readonly upload_type: string;
  readonly resumable: { readonly params: { readonly endpoint: string } };
  readonly proof: unknown;
  readonly files: readonly { readonly name: string }[];
  readonly tasks: readonly unknown[];
  readonly data: readonly unknown[];
  readonly share_id: string;
  readonly pass_code: string;
  readonly share_error_files: unknown;
  readonly restore_task_id: string;
  readonly details: unknown;
}

export interface Answer {
  readonly status: number;
  readonly error: string;
  readonly body: Body;
}

/** Two whole servers in this process on one database, with one clock. */
export interface TwoApps {
  readonly contexts: readonly [Context, Context];
  /** Adds to the clock; ms. */
  pass(ms: number): void;
  person(): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly id: string;
  /** A POST under a request id, or without one. @param at which server is asked */
  post(path: string, body: unknown, key?: string, at?: 0 | 1): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

export async function startTwoApps(databaseUrl: string): Promise<TwoApps> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-repeats-"));
  const keys = sharedKeys();
  let shift = 0;
  let people = 0;
  const start = (name: string) =>
    startWhole({
      env: {
        ...keys,
        HOLDALL_DATA_DIR: join(folder, name),
        HOLDALL_BLOB_URL: `disk:${join(folder, "blobs")}`,
        HOLDALL_DATABASE_URL: databaseUrl,
        HOLDALL_PUBLIC_URL: "http://holdall.test",
        HOLDALL_QUOTA: String(QUOTA),
        HOLDALL_INSTANT_UPLOAD: "instance",
      },
      now: () => Date.now() + shift,
    });
  const one = await start("one");
  const two = await start("two");
  const apps = [one.app, two.app] as const;
  return {
    contexts: [one.context, two.context],
    pass: (ms) => void (shift += ms),
    async person() {
      const { users, apiTokens } = one.context.services.login;
      const { id } = await users.create({ email: `person${(people += 1)}@example.org`, password: PASSWORD });
      return personOf(apps, id, await apiTokens.create({ userId: id, days: 30 }));
    },
    async close() {
      for (const server of [one, two]) await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function personOf(apps: readonly [FastifyInstance, FastifyInstance], id: string, token: string): Person {
  const authorization = `Bearer ${token}`;
  return {
    id,
    async post(path, body, key, at = 0) {
      const headers = { authorization, ...(key === undefined ? {} : { "idempotency-key": key }) };
      const url = `/api/drive/v1/${path}`;
      const reply = await apps[at].inject({ method: "POST", url, headers, payload: body as object });
      const parsed = reply.json();
      return { status: reply.statusCode, error: parsed.error ?? "", body: parsed };
    },
    async get(path) {
      const reply = await apps[0].inject({ url: `/api/drive/v1/${path}`, headers: { authorization } });
      return { status: reply.statusCode, error: reply.json().error ?? "", body: reply.json() };
    },
  };
}
