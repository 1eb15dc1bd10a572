import type { Call } from "../../contract/common.ts";
import * as account from "../../contract/account.ts";
import * as files from "../../contract/files.ts";
import * as restore from "../../contract/restore.ts";
import * as shares from "../../contract/shares.ts";
import * as shield from "../../contract/shield.ts";
import * as tasks from "../../contract/tasks.ts";
import * as user from "../../contract/user.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

/** Every call of the contract by its exported name. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  [account, files, restore, shares, shield, tasks, user]
    .flatMap((module) => Object.entries(module as Record<string, unknown>))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
);

export const CASES = [...CALLS].map(([name, call]) => ({
  name,
  call,
  title: `${call.method} ${call.path}`,
}));
