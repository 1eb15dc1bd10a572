import { readKey } from "../services/audit/index.ts";
import { everyValue, UsageFault, type Command } from "./command.ts";
import { readPlace } from "./public-keys.ts";
import { visibleLine } from "./visible.ts";

export const auditVerify: Command = {
  name: "audit verify",
  usage: "[--since CHECKPOINT]... [--key KEY]",
  summary:
    "Count the audit log anew and hold it against its own checkpoints, those of the data folder, and each CHECKPOINT: a file or an address, such as one that somebody else kept. Exit code 1 when something was changed, deleted, put elsewhere, cut off, or brought back from before. KEY: a file or an address, for checkpoints that were signed by an earlier key.",
  options: ["since", "key"],
  async run({ args, context, print }) {
    const places = everyValue(args, "since");
    const given = await Promise.all(places.map(async (place) => ({ place, note: await readPlace(place) })));
    const earlier = await Promise.all(everyValue(args, "key").map(keyOf));
    const { auditDesk, auditFiles, auditKey } = (await context()).services;
    const files = (await auditFiles.read()).map(({ file, note }) => ({ place: file, note }));
    const kept = [...files, ...given];
    const { faults, size, root, waiting } = await auditDesk.verify(kept, [auditKey, ...earlier]);
    for (const fault of faults) print(visibleLine(fault));
    const result = faults.length === 0 ? "Nothing is wrong." : `Faults: ${faults.length}.`;
    print(
      `${result} Acts: ${size}, and ${waiting} without a place yet. Checkpoints from elsewhere: ${kept.length}.`,
    );
    print(`Root: ${root.toString("base64")}`);
    return faults.length === 0 ? 0 : 1;
  },
};

export async function keyOf(place: string) {
  const key = readKey(await readPlace(place));
  if (!key) throw new UsageFault(`${place} is no key as /audit/key has it.`);
  return key;
}
