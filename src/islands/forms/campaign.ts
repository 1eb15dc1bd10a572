import type {
  CampaignPage,
  CampaignStanding,
  compensate,
  RunningCampaign,
  runningCampaign,
  takeGift,
} from "../../../contract/campaigns.ts";
import { request } from "../../api/client.ts";
import { activityEnd } from "../../guards/activity-end.ts";
import { passGuards } from "../../guards/pass-guards.ts";
import { countdownStep, formatCountdown } from "../../lib/countdown.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { filled, momentOf, numberOf } from "./page-parts.ts";
import { periodText } from "./period-text.ts";

interface Words {
  readonly page: CampaignPage;
  readonly take: string;
  readonly signIn: string;
  readonly openDrive: string;
  readonly loading: string;
  readonly gives: string;
  readonly givesForGood: string;
  readonly period: string;
  readonly left: string;
  readonly open: string;
  readonly signedOut: string;
  readonly taken: string;
  readonly takenForGood: string;
  readonly spent: string;
  readonly notForYou: string;
  readonly unreachable: string;
}

/** The campaign that a form shows, and what its button does; undefined until the server has answered. */
let shown: RunningCampaign | undefined;
let counting: ReturnType<typeof setTimeout> | undefined;

export function arrive(form: HTMLFormElement): void {
  const button = buttonOf(form);
  // It keeps its room until it is known what there is to press for.
  if (button) button.style.visibility = "hidden";
  tell(form, wordsOf<Words>(form).loading);
  load(form);
  // A device that slept has lost its count.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && shown) load(form);
  });
}

export function submit(form: HTMLFormElement): void {
  if (!shown) return load(form);
  const { kind, name, standing } = shown;
  if (standing === "signed-out")
    return location.assign(`/drive/login?return=${encodeURIComponent(location.pathname)}`);
  if (standing !== "open") return location.assign("/drive/all");
  void whileBusy(form, async () => {
    try {
      await (kind === "compensation"
        ? request<typeof compensate>("POST", "/vip/v1/activity/compensate", { body: { name } })
        : request<typeof takeGift>("POST", "/vip/v1/activity/gift", { body: { name } }));
    } catch (error) {
      await show(form);
      return tell(form, failureText(error, wordsOf<Words>(form).unreachable), true);
    }
    await show(form);
    const status = form.querySelector<HTMLElement>("[data-status]");
    status?.setAttribute("tabindex", "-1");
    status?.focus();
  });
}

const load = (form: HTMLFormElement): void => void whileBusy(form, () => show(form));

/** Shows what the server says now; leaves the page when it says that nothing runs. */
async function show(form: HTMLFormElement): Promise<void> {
  const words = wordsOf<Words>(form);
  try {
    const asked = performance.now();
    const { now, campaigns } = await request<typeof runningCampaign>("GET", "/vip/v1/activity/campaign", {
      query: { page: words.page },
    });
    const [campaign] = campaigns;
    const at = Date.parse(now);
    if (!(await passGuards(document, [activityEnd(campaign, at)])) || !campaign) return;
    shown = campaign;
    fill(form, words, campaign);
    countDown(form, words, campaign, at - asked);
  } catch (error) {
    reveal(form, words.take);
    tell(form, failureText(error, words.unreachable), true);
  }
}

function fill(form: HTMLFormElement, words: Words, campaign: RunningCampaign): void {
  const { title, words: sentence, plan, days, starts, ends, standing } = campaign;
  const put = (name: string, text: string) => {
    const place = form.querySelector<HTMLElement>(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  put("title", title);
  put("words", sentence);
  put("gives", filled(days === 0 ? words.givesForGood : words.gives, { plan, days: numberOf(days) }));
  put("period", filled(words.period, { period: periodText(starts, ends, language()) }));
  form.querySelector<HTMLElement>("[data-campaign]")?.removeAttribute("hidden");
  reveal(form, labelOf(words, standing));
  tell(form, sentenceOf(words, campaign));
}

function labelOf(words: Words, standing: CampaignStanding): string {
  if (standing === "open") return words.take;
  return standing === "signed-out" ? words.signIn : words.openDrive;
}

function sentenceOf(words: Words, { standing, given }: RunningCampaign): string {
  const [gift] = given;
  if (standing === "taken" && gift) {
    const { name: plan, from, until } = gift;
    const dates = { from: momentOf(from, "long"), until: until === "" ? "" : momentOf(until, "long") };
    return filled(until === "" ? words.takenForGood : words.taken, { plan, ...dates });
  }
  if (standing === "spent") return words.spent;
  if (standing === "not-for-you") return words.notForYou;
  return standing === "signed-out" ? words.signedOut : words.open;
}

/** `ahead`: the server's clock less that of the page, in ms. */
function countDown(form: HTMLFormElement, words: Words, { ends }: RunningCampaign, ahead: number): void {
  clearTimeout(counting);
  const place = form.querySelector<HTMLElement>("[data-left]");
  const step = () => {
    const left = Date.parse(ends) - (performance.now() + ahead);
    if (place) place.textContent = filled(words.left, { time: formatCountdown(left, language()) });
    if (left <= 0) {
      // The server's clock decides, and may say that there is a moment left.
      counting = setTimeout(() => load(form), 1_000);
      return;
    }
    counting = setTimeout(step, Math.min(countdownStep(left), left));
  };
  step();
}

function reveal(form: HTMLFormElement, label: string): void {
  const button = buttonOf(form);
  if (!button) return;
  button.textContent = label;
  button.style.visibility = "";
}

const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>("button[type=submit]");

const language = () => document.documentElement.lang;
