import { auditKey, faultOfProof, originOf, readProof } from "../services/audit/index.ts";
import { keyOf } from "./audit-verify.ts";
import { UsageFault, type Command } from "./command.ts";
import { onlyWord } from "./moderation-options.ts";
import { readPlace } from "./public-keys.ts";
import { visibleLine } from "./visible.ts";

export const auditProof: Command = {
  name: "audit proof",
  usage: "NUMBER",
  summary:
    "Print as JSON what shows anybody that an act is in the audit log: the act, the hashes to the root, and the signed checkpoint.",
  options: [],
  async run({ args, context, print }) {
    const number = Number(onlyWord(args, "act by its number"));
    if (!Number.isSafeInteger(number) || number < 0) throw new UsageFault("Name one act by its number.");
    const { auditDesk } = (await context()).services;
    const proof = await auditDesk.prove(number);
    if (!proof)
      throw new UsageFault("There is no such act, or no checkpoint covers it yet: one is signed each hour.");
    print(JSON.stringify(proof));
    return 0;
  },
};

export const auditCheck: Command = {
  name: "audit check",
  usage: "PROOF [--key KEY]",
  summary:
    "Check what “audit proof” printed, a file or an address: offline, with this instance's key unless another is given. Exit code 1 when it shows nothing.",
  options: ["key"],
  async run({ config, args, print }) {
    const place = onlyWord(args, "proof");
    const given = args.options["key"];
    if (given === true) throw new UsageFault("--key needs a file or an address.");
    const { publicKey } = auditKey(config.secrets.receiptKey);
    const key = given === undefined ? { name: originOf(config.publicUrl), publicKey } : await keyOf(given);
    const proof = readProof(await readPlace(place));
    const fault = proof ? faultOfProof(proof, [key]) : "It is no proof.";
    print(fault === null ? visibleLine(`It is in the log: ${proof?.leaf}`) : `Nothing is shown. ${fault}`);
    return fault === null ? 0 : 1;
  },
};
