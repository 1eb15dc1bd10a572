/** `node tests/support/run-in-order.ts <concurrency> <milliseconds> <files…>`: `node --test`, which would sort the files by name. */
import { resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import fileTimes from "./file-times.ts";
import { tellFailure } from "./tell-failure.ts";

const [concurrency, timeout, ...files] = process.argv.slice(2);
const events = run({
  files: files.map((file) => resolve(file)),
  concurrency: Number(concurrency),
  timeout: Number(timeout),
  execArgv: ["../../server/quick-loading.mjs", "./untracked-promises.ts", "./end-if-hung.ts"].map(
    (file) => `--import=${import.meta.resolve(file)}`,
  ),
});
events.on("test:fail", (failure) => {
  process.exitCode = 1;
  tellFailure(failure);
});
events.compose(new spec()).pipe(process.stdout);
events.compose(fileTimes).pipe(process.stdout);
