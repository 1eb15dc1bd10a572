import { errorCode } from "../error-code.ts";
import type { DatabaseState } from "./database.ts";

const REMEMBERED_MS = 60_000;
const FULL = /^(53100|SQLITE_FULL)$/;
/** Only SQLite is matched, because PostgreSQL tells by itself whether it can be written to. */
const READ_ONLY = /^SQLITE_READONLY(_.*)?$/;

/** Remembers why writes were refused lately. */
export interface WriteRefusals {
  /** Runs a write and remembers why it was refused. */
  noting<Result>(write: () => Promise<Result>): Promise<Result>;
  state(): DatabaseState;
}

export function createWriteRefusals(): WriteRefusals {
  let refused: { readonly state: DatabaseState; readonly at: number } | null = null;
  return {
    async noting(write) {
      try {
        return await write();
      } catch (error) {
        const state = stateOf(error);
        if (state !== "ok") refused = { state, at: performance.now() };
        throw error;
      }
    },
    state: () => (refused && performance.now() - refused.at < REMEMBERED_MS ? refused.state : "ok"),
  };
}

function stateOf(error: unknown): DatabaseState {
  const code = errorCode(error);
  if (FULL.test(code)) return "full";
  return READ_ONLY.test(code) ? "read-only" : "ok";
}
