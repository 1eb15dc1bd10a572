import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Debian's own Python, which its packages belong to. */
const PYTHON = "/usr/bin/python3";

export const hasFido2 = spawnSync(PYTHON, ["-c", "import fido2"]).status === 0;

export interface Fido2Judge {
  ask<Answer>(act: "create" | "get" | "judge", wish: object): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts `fido2-judge.py`. What it refuses is thrown. */
export function startFido2(): Fido2Judge {
  const child = spawn(PYTHON, [join(import.meta.dirname, "fido2-judge.py")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async ask<Answer>(act: string, wish: object) {
      child.stdin.write(`${JSON.stringify({ act, ...wish })}\n`);
      const { value } = await lines.next();
      const answer = JSON.parse(String(value)) as Answer & { readonly error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer;
    },
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
