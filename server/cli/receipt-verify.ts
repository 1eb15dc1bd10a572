import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { KeyObject } from "node:crypto";
import { checkReceipt, publicJwk, readPublicKeys, receiptKey } from "../services/share/index.ts";
import { UsageFault, type Command } from "./command.ts";
import { visibleLine } from "./visible.ts";

export const receiptVerify: Command = {
  name: "receipt verify",
  usage: "FILE [--key FILE|URL]",
  summary:
    "Check a save's receipt: signature, root hash, counts and sizes. Offline, with this instance's key unless another is given; exit code 1 when it isn't genuine.",
  options: ["key"],
  async run({ config, args, print }) {
    const [file, ...others] = args.words;
    if (file === undefined || others.length > 0) throw new UsageFault("Name one receipt.");
    const { key } = args.options;
    if (key === true) throw new UsageFault("--key needs a file or an address.");
    const own = () => JSON.stringify(publicJwk(receiptKey(config.secrets.receiptKey)));
    const keys = keysOf(key === undefined ? own() : await read(key));
    const verdict = await checkReceipt(linesOf(file), keys).catch(unreadable(file));
    if (!verdict.genuine) {
      print(visibleLine(`Not genuine. ${verdict.reason}`));
      return 1;
    }
    const { head } = verdict;
    const said =
      `Genuine. ${head.file_count} files and ${head.folder_count} folders (${head.total_size} bytes) of the share ` +
      `"${head.share_title}" (${head.share_id}) were saved to the account ${head.account_id} at ${head.finished_time}, ` +
      `says ${head.service} at ${head.issuer}. Root hash ${head.root_hash}, signed with key ${verdict.key}.`;
    print(visibleLine(said));
    return 0;
  },
};

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });

async function read(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) return readFile(place, "utf8").catch(unreadable(place));
  const reply = await fetch(place).catch(unreadable(place));
  if (!reply.ok) throw new UsageFault(`${place} answered ${reply.status}.`);
  return reply.text();
}

function keysOf(text: string): readonly KeyObject[] {
  try {
    return readPublicKeys(text);
  } catch {
    throw new UsageFault("The key must be an Ed25519 public key, as a JSON Web Key (Set) or PEM.");
  }
}

const unreadable = (place: string) => (error: unknown) => {
  throw new UsageFault(
    `${place} can't be read: ${error instanceof Error ? error.message : "no reason given"}.`,
  );
};
