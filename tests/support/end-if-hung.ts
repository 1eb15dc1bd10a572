/**
 * Imported before each test file: ends its process when it hasn't ended by itself after `HOLDALL_TEST_MINUTES`, and says
 * what kept it. The limit of `node --test` is one of single tests: a file that holds something open is waited for for ever.
 */
const MINUTE_MS = 60_000;

/** Those of every file, and of files that may take longer by their paths. */
const limits = JSON.parse(process.env["HOLDALL_TEST_MINUTES"] ?? "{}") as Readonly<Record<string, number>>;
const own = Object.keys(limits).find((path) => process.argv[1]?.replaceAll("\\", "/").endsWith(`/${path}`));
const minutes = limits[own ?? "every"] ?? 0;
const isTestFile = process.env["NODE_TEST_CONTEXT"] !== undefined;

if (isTestFile && minutes > 0) {
  const end = () => {
    const kept = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
    const held = kept.map(([kind, all]) => `${all?.length ?? 0} × ${kind}`).join(", ");
    process.stderr.write(
      `${process.argv[1]} didn't end within ${minutes} minutes. Open: ${held || "nothing"}\n`,
    );
    process.exit(1);
  };
  setTimeout(end, minutes * MINUTE_MS).unref();
}
