/** Loaded into Gatsby before all else: ends it and all it started when the build that started it was killed. */
const LOOK_MS = 1_000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid === parent) return;
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    // This is one of the processes Gatsby has started, and leads no group.
    process.exit(1);
  }
}, LOOK_MS).unref();
