import { UsageFault, type Arguments, type Command } from "./command.ts";

export const codeFreeze: Command = {
  name: "code freeze",
  usage: "BATCH",
  summary: "Stop a batch of activation codes: none of them is redeemed any more. What was redeemed stays.",
  options: [],
  async run({ args, context, print }) {
    const id = batchOf(args);
    if (!(await (await context()).services.codeBatches.freeze(id, true))) throw unknown(id);
    print(`None of the codes of ${id} can be redeemed now.`);
    return 0;
  },
};

export const codeUnfreeze: Command = {
  name: "code unfreeze",
  usage: "BATCH",
  summary: "Open a batch of activation codes again.",
  options: [],
  async run({ args, context, print }) {
    const id = batchOf(args);
    if (!(await (await context()).services.codeBatches.freeze(id, false))) throw unknown(id);
    print(`The codes of ${id} can be redeemed again, until they expire.`);
    return 0;
  },
};

function batchOf({ words }: Arguments): string {
  const [id] = words;
  if (id === undefined || words.length > 1)
    throw new UsageFault("Name one batch, as “code batches” lists it.");
  return id;
}

const unknown = (id: string) => new UsageFault(`There is no batch ${id}.`);
