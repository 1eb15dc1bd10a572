/** One end of a bus in a process of its own: tells what it hears on "talk" and says what it reads, a line each. */
import { createInterface } from "node:readline";
import { openDatabase } from "../../../server/database.ts";
import { createBus } from "../../../server/platform/bus/bus.ts";

const database = openDatabase(process.argv[2] ?? "");
const bus = createBus({
  database,
  now: Date.now,
  onError: (error) => {
    throw error;
  },
});
await bus.subscribe(["talk"], {
  heard: ({ subject, payload }) => process.stdout.write(`${subject}:${payload}\n`),
});
process.stdout.write("listening\n");
for await (const line of createInterface({ input: process.stdin })) {
  await database.write((tx) => bus.publish(tx, "talk", "child", line));
}
await database.close();
