import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { runCommand } from "../../../server/cli/run-command.ts";

const PASSWORD = "pg-pass-9f3d";
const SECRET = "s3-secret-77ab";
const TARGET_SECRET = "s3-target-secret-52cc";

/** Nothing listens on port 1. */
const DATABASES = [
  `postgres://holdall:${PASSWORD}@127.0.0.1:1/holdall`,
  `postgres://holdall:${PASSWORD}@127.0.0.1:port/holdall`,
  `postgres://holdall:${PASSWORD}@[::bad/holdall?x=%zz`,
];
const BUCKETS = ["s3://bucket/?endpoint=http://127.0.0.1:1", `s3://key:${SECRET}@127.0.0.1:1/bucket`];

it(
  "no command of the operator shows what opens the database or the store",
  { timeout: 240_000 },
  async () => {
    for (const [databases, blobs] of [
      ...DATABASES.map((database) => [database, null] as const),
      ...BUCKETS.map((bucket) => [null, bucket] as const),
    ]) {
      const folder = mkdtempSync(join(tmpdir(), "holdall-secrets-"));
      const own = {
        HOLDALL_DATA_DIR: folder,
        HOLDALL_BLOB_ACCESS_KEY_ID: "key",
        HOLDALL_BLOB_SECRET_ACCESS_KEY: SECRET,
        HOLDALL_TARGET_BLOB_ACCESS_KEY_ID: "key",
        HOLDALL_TARGET_BLOB_SECRET_ACCESS_KEY: TARGET_SECRET,
      };
      const there = {
        ...own,
        ...(databases && { HOLDALL_DATABASE_URL: databases }),
        ...(blobs && { HOLDALL_BLOB_URL: blobs }),
      };
      const to = databases ? `--to-database=${databases}` : `--to-blobs=${blobs}`;
      for (const [argv, environment] of [
        [["verify"], there],
        [["backup", join(folder, "backup")], there],
        [["migrate-engine", to], own],
      ] as const) {
        const lines: string[] = [];
        const say = (line: string) => void lines.push(line);
        const code = await runCommand(argv, environment, { print: say, complain: say });
        const said = lines.join("\n");
        assert.notEqual(code, 0, `${argv.join(" ")}: ${said}`);
        for (const secret of [PASSWORD, SECRET, TARGET_SECRET]) {
          assert.ok(!said.includes(secret), `${argv[0]} with ${databases ?? blobs}: ${said}`);
        }
      }
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
