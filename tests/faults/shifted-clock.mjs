/**
 * Preloaded into a server under test (`NODE_OPTIONS=--import=…`): its clock is the real one plus the milliseconds written
 * in the file FAULTS_CLOCK, read again and again, so that a test can turn it while the server runs.
 */
import { readFileSync } from "node:fs";

const file = process.env.FAULTS_CLOCK;
const RealDate = Date;
let shift = 0;

function read() {
  try {
    shift = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    shift = 0;
  }
}

if (file) {
  read();
  setInterval(read, 20).unref();
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
