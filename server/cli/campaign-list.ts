import { CampaignRefused, type CampaignState } from "../services/campaign/index.ts";
import { UsageFault, type Arguments, type Command } from "./command.ts";

export const campaignList: Command = {
  name: "campaign list",
  usage: "",
  summary:
    "List the campaigns of content/campaigns: id, what it gives, from, until, state, left of its budget.",
  options: [],
  async run({ context, print }) {
    const { services } = await context();
    const states = await services.campaignDesk.list();
    for (const state of states) {
      const { file, left } = state;
      const gives = `${file.gift.plan} ${forDays(file.gift.days)}`;
      const parts = [file.id, gives, file.starts, file.ends, stateText(state, services.now())];
      print([...parts, `${left} ${file.budget.unit}`].join("\t"));
    }
    print(`${states.length} ${states.length === 1 ? "campaign" : "campaigns"}.`);
    return 0;
  },
};

export const campaignShow: Command = {
  name: "campaign show",
  usage: "ID",
  summary: "Tell all about a campaign: what it gives to whom, its page, its budget and what is left of it.",
  options: [],
  async run({ args, context, print }) {
    const { services } = await context();
    const state = await told(services.campaignDesk.show(campaignOf(args)));
    const { file, row, left, affected } = state;
    const { gift, budget, audience = {} } = file;
    print(`${file.id}: ${stateText(state, services.now())}`);
    print(`gives     ${gift.plan} ${row?.version ?? "(the version in force)"} ${forDays(gift.days)}`);
    print(`page      /activity/${file.page}`);
    print(`time      ${file.starts} to ${file.ends}`);
    print(`audience  ${JSON.stringify(audience)}`);
    if (file.affected) print(`affected  ${JSON.stringify(file.affected)}, ${affected} named`);
    print(`budget    ${budget.amount} ${budget.unit}`);
    print(`left      ${left} ${budget.unit}${row ? `, enough for ${left / BigInt(row.cost)}` : ""}`);
    return 0;
  },
};

/** Lets a refusal be told in a sentence. */
export const told = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof CampaignRefused ? new UsageFault(error.message) : error;
  });

/** The one campaign that a command names. */
export function campaignOf({ words }: Arguments): string {
  const [id] = words;
  if (id === undefined || words.length > 1)
    throw new UsageFault("Name one campaign, as “campaign list” lists it.");
  return id;
}

function stateText({ file, row }: CampaignState, now: number): string {
  if (!row) return "not opened";
  if (row.closed_at !== null) return `closed ${new Date(row.closed_at).toISOString()}`;
  if (now < Date.parse(file.starts)) return "open, not begun";
  return now < Date.parse(file.ends) ? "open" : "open, but over";
}

const forDays = (days: number | undefined): string =>
  days === undefined ? "for good" : `for ${days} ${days === 1 ? "day" : "days"}`;
