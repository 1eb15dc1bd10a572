import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { checkReceipt, receiptKey } from "../services/share/index.ts";
import { UsageFault, type Command } from "./command.ts";
import { keysGiven, unreadable } from "./public-keys.ts";
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
    const keys = await keysGiven(args.options["key"], () => receiptKey(config.secrets.receiptKey));
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
