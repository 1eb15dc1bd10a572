import { globSync } from "node:fs";
import { unitsOf } from "../../../contract/campaign-cost.ts";
import { CampaignFile } from "../../../contract/campaigns.ts";
import type { Plan } from "../../../contract/plans.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson, type JsonFile } from "../data-files/json-file.ts";
import { readPlanFiles } from "./plan-files.ts";

/** Every fault of every campaign below a content folder. */
export function checkCampaigns(folder: string): ContentFault[] {
  const { plans: written, unclear } = readPlanFiles(folder);
  const plans = written.flatMap(({ plan }) => (plan ? [plan] : []));
  const paths = globSync("campaigns/*.json", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  return paths.flatMap((path) => {
    const file = readJson(folder, path);
    if (!file) return [];
    if (isFault(file)) return [file];
    const faults = checkShape(file, CampaignFile);
    if (faults.length > 0) return faults;
    const campaign = file.value as CampaignFile;
    return [
      ...checkFacts(file, campaign),
      ...(unclear.has(campaign.gift.plan) ? [] : checkGift(file, campaign, plans)),
    ];
  });
}

function checkFacts(
  { path, lineOf }: JsonFile,
  { id, kind, page, starts, ends, affected }: CampaignFile,
): ContentFault[] {
  const say = (isWrong: boolean, line: number, message: string): ContentFault[] =>
    isWrong ? [{ path, line, message }] : [];
  const isCompensation = kind === "compensation";
  const misplaced = `"page" is ${page}. Only compensations belong on the page compensation, and nowhere else.`;
  const spanned = 'Write "from" and "to" in "affected": the time that it is about.';
  return [
    ...say(!path.endsWith(`/${id}.json`), lineOf("id"), `"id" is ${id}. Rename the file to ${id}.json.`),
    ...say(isCompensation !== (page === "compensation"), lineOf("page"), misplaced),
    ...timeFaults(starts, ends).flatMap((message) => say(true, lineOf("starts"), message)),
    ...say(affected !== undefined && !isCompensation, lineOf("affected"), NOT_AFFECTED),
    ...say(
      affected !== undefined && affected.by !== "list" && timeFaults(affected.from, affected.to).length > 0,
      lineOf("affected"),
      spanned,
    ),
  ];
}

const checkGift = (
  { path, lineOf }: JsonFile,
  campaign: CampaignFile,
  plans: readonly Plan[],
): ContentFault[] =>
  giftFaults(campaign, plans).map(({ field, message }) => ({
    path,
    line: lineOf(field, field === "gift" ? "plan" : "unit"),
    message,
  }));

const NOT_AFFECTED = 'Only a compensation has "affected". Say in "audience" whom a gift is for.';

function timeFaults(from = "", to = ""): string[] {
  const isTime = (text: string) => !Number.isNaN(Date.parse(text));
  const wrong = [from, to].find((text) => !isTime(text));
  if (wrong !== undefined) return [`"${wrong}" is no time. Write one such as 2026-11-27T00:00:00Z.`];
  return from < to ? [] : [`It is over at ${to}, before it starts at ${from}. Put the earlier time first.`];
}

/** A fault, and the field in whose line it is told. */
interface GiftFault {
  readonly field: "gift" | "budget";
  readonly message: string;
}
const at = (field: GiftFault["field"], message: string): GiftFault[] => [{ field, message }];

function giftFaults({ gift, budget }: CampaignFile, plans: readonly Plan[]): GiftFault[] {
  const plan = plans.findLast(({ id, kind }) => id === gift.plan && kind !== "free");
  if (!plan) {
    const known = [...new Set(plans.filter(({ kind }) => kind !== "free").map(({ id }) => id))];
    return at("gift", `There is no plan "${gift.plan}" to give. Write one of ${known.join(", ")}.`);
  }
  if (plan.grants.premium && gift.days === undefined)
    return at("gift", 'Premium has an end. Write "days" in "gift".');
  const units = unitsOf(plan);
  if (units.length === 0)
    return at("gift", `The plan "${gift.plan}" gives nothing that can be counted. Choose another one.`);
  if (units.includes(budget.unit)) return [];
  return at("budget", `The plan "${gift.plan}" is counted in ${units.join(" or ")}. Write that in "budget".`);
}
