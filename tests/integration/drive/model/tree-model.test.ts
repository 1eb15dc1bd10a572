import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { it } from "node:test";
import { forEachDatabase } from "../../../support/databases.ts";

/** `MODEL_OPERATIONS=200000` for a longer run, `SEED=…` for another: without one every run is the same. */
const OPERATIONS = process.env["MODEL_OPERATIONS"] ?? "3000";
const SEED = process.env["SEED"] ?? "8003";

forEachDatabase((open) => {
  it(`does what a naive drive in memory does, over ${OPERATIONS} random changes, shares and saves by three owners`, async () => {
    // In a process of its own: the test runner follows every promise, and of those there are millions.
    const args = [join(import.meta.dirname, "model-run.ts"), await open.url(), OPERATIONS, SEED];
    const run = spawn(process.execPath, ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    assert.deepEqual(await once(run, "exit"), [0, null]);
  });
});
