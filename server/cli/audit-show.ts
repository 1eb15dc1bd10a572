import { ACTS } from "../services/audit/index.ts";
import { UsageFault, type Arguments, type Command } from "./command.ts";
import { visibleLine } from "./visible.ts";

const MOST = 100;
const UPPER = 10_000;

export const auditShow: Command = {
  name: "audit show",
  usage: "[--act ACT] [--since YYYY-MM-DD] [--from NUMBER] [--most N]",
  summary: `List acts of the audit log from a number on, ${MOST} unless said, with who is behind each reference as long as that is known. ACT: ${Object.keys(ACTS).join(", ")}.`,
  options: ["act", "since", "from", "most"],
  async run({ args, context, print }) {
    const act = args.options["act"];
    if (act !== undefined && !(String(act) in ACTS))
      throw new UsageFault("--act must be one that the help names.");
    const since = args.options["since"] === undefined ? undefined : dayOf(args, "since");
    const from = numberOf(args, "from", 0, Number.MAX_SAFE_INTEGER);
    const most = numberOf(args, "most", MOST, UPPER);
    const { auditDesk } = (await context()).services;
    const acts = await auditDesk.show(from - 1, most, {
      act: act === undefined ? undefined : String(act),
      since,
    });
    for (const { leaf, actor, subject } of acts) {
      const who = (name: string, known: string | null) =>
        known === null ? name || "-" : `${name} (${known})`;
      const words = [
        leaf.sequence,
        leaf.time,
        leaf.act,
        `by ${who(leaf.actor, actor)}`,
        who(leaf.subject, subject),
      ];
      print(visibleLine([...words, leaf.reason || "-", JSON.stringify(leaf.facts)].join("  ")));
    }
    const next = acts.length === most ? ` More: --from ${(acts.at(-1)?.leaf.sequence ?? 0) + 1}.` : "";
    print(`${acts.length} ${acts.length === 1 ? "act" : "acts"}.${next}`);
    return 0;
  },
};

/** Epoch ms at which a day of UTC begins. */
export function dayOf(args: Arguments, name: string): number {
  const text = args.options[name];
  const at = typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageFault(`--${name} needs a day such as 2026-01-31.`);
  return at;
}

function numberOf({ options }: Arguments, name: string, fallback: number, most: number): number {
  const number = Number(options[name] ?? fallback);
  if (options[name] === true || !Number.isInteger(number) || number < 0 || number > most)
    throw new UsageFault(`--${name} must be a whole number of at most ${most}.`);
  return number;
}
