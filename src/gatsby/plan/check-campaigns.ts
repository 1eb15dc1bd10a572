import { globSync } from "node:fs";
import { CampaignFile } from "../../../contract/campaigns.ts";
import type { Plan } from "../../../contract/plans.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson, type JsonFile } from "../data-files/json-file.ts";
import { readPlanFiles } from "./plan-files.ts";

/** Every fault of every campaign below a content folder. */
export function checkCampaigns(folder: string): ContentFault[] {
  const plans = readPlanFiles(folder).plans.flatMap(({ plan }) => (plan ? [plan] : []));
  const paths = globSync("campaigns/*.json", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  return paths.flatMap((path) => {
    const file = readJson(folder, path);
    if (!file) return [];
    if (isFault(file)) return [file];
    const faults = checkShape(file, CampaignFile);
    return faults.length > 0 ? faults : checkFacts(file, file.value as CampaignFile, plans);
  });
}

function checkFacts(
  { path, lineOf }: JsonFile,
  campaign: CampaignFile,
  plans: readonly Plan[],
): ContentFault[] {
  const { id, kind, page, starts, ends, affected } = campaign;
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
    ...giftFaults(campaign, plans).flatMap((message) => say(true, lineOf("gift", "plan"), message)),
  ];
}

const NOT_AFFECTED = 'Only a compensation has "affected". Say in "audience" whom a gift is for.';

function timeFaults(from = "", to = ""): string[] {
  const isTime = (text: string) => !Number.isNaN(Date.parse(text));
  const wrong = [from, to].find((text) => !isTime(text));
  if (wrong !== undefined) return [`"${wrong}" is no time. Write one such as 2026-11-27T00:00:00Z.`];
  return from < to ? [] : [`It is over at ${to}, before it starts at ${from}. Put the earlier time first.`];
}

function giftFaults({ gift, budget }: CampaignFile, plans: readonly Plan[]): string[] {
  const plan = plans.findLast(({ id, kind }) => id === gift.plan && kind !== "free");
  if (!plan) {
    const known = [...new Set(plans.filter(({ kind }) => kind !== "free").map(({ id }) => id))];
    return [`There is no plan "${gift.plan}" to give. Write one of ${known.join(", ")}.`];
  }
  const { premium, storageBytes, trafficBytesPerMonth } = plan.grants;
  if (premium && gift.days === undefined) return ['Premium has an end. Write "days" in "gift".'];
  const unit = premium
    ? "premium_second"
    : storageBytes !== undefined
      ? "storage_byte"
      : typeof trafficBytesPerMonth === "number"
        ? "traffic_byte"
        : null;
  if (unit === null)
    return [`The plan "${gift.plan}" gives nothing that can be counted. Choose another one.`];
  if (budget.unit !== unit && !(unit === "storage_byte" && typeof trafficBytesPerMonth === "number"))
    return [`The plan "${gift.plan}" is counted in ${unit}. Write that unit in "budget".`];
  return [];
}
