import { createReadStream } from "node:fs";
import { UsageFault, type Command } from "./command.ts";
import { unreadable } from "./public-keys.ts";

/** More than any report takes; what follows is the letter that came back. */
const LONGEST_BYTES = 1_048_576;

export const mailBounce: Command = {
  name: "mail bounce",
  usage: "[FILE] [--to ADDRESS]",
  summary:
    "Take a mail that came back, from standard input unless a file is named, as a mail server's pipe hands it over; --to is the address it was sent to. Its person is told in their account.",
  options: ["to"],
  async run({ args, context, print }) {
    const [path, ...others] = args.words;
    const to = args.options["to"];
    if (others.length > 0) throw new UsageFault("Name one file.");
    if (to === true) throw new UsageFault("--to needs an address.");
    const source = path === undefined ? process.stdin : createReadStream(path);
    const message = await beginningOf(source).catch(unreadable(path ?? "standard input"));
    const { services } = await context();
    print(`${SAID[await services.bounces.read(message, to)]}.`);
    return 0;
  },
};

/** A mail that is refused here would come back itself, so any mail is done once it is read. */
const SAID = {
  noted: "Noted: letters to its person come back",
  "not ours": "This wasn't sent to an address that a letter of this instance names as its sender",
  "no failure": "It doesn't say that a mailbox can't be reached",
} as const;

async function beginningOf(source: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes >= LONGEST_BYTES) break;
  }
  return Buffer.concat(chunks).toString("latin1");
}
