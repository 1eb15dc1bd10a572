const NEEDED = 24;

/**
 * Loads a program, if this Node reads the server's TypeScript by itself; if not, it says so, and the process ends with 1.
 * @param {() => Promise<unknown>} load
 */
export async function begin(load) {
  if (Number(process.versions.node.split(".")[0]) < NEEDED) {
    process.stderr.write(
      `Holdall's server needs Node ${NEEDED} or newer, and this is ${process.version}: start it with "npm start", or in a release with "./holdall start", which bring their own.\n`,
    );
    process.exitCode = 1;
    return;
  }
  await import("./quick-loading.mjs");
  await load();
}
