import type {
  AppealState,
  AppealView,
  decisionState,
  ReportedState,
  reportState,
  Restriction,
} from "../../../contract/report.ts";
import { request } from "../../api/client.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { filled, momentOf, rowOf } from "./page-parts.ts";

interface Words {
  readonly asking: string;
  readonly missing: string;
  readonly unreachable: string;
  readonly arrived: string;
  readonly decided: string;
  readonly until: string;
  readonly ended: string;
  readonly reasons: string;
  readonly elsewhere: string;
  readonly states: Readonly<Record<ReportedState, string>>;
  readonly measures: Readonly<Record<Restriction, string>>;
  readonly appeals: Readonly<Record<AppealState, string>>;
}

/** A decision about a share, or about an account. */
interface Told {
  readonly shareId: string;
  readonly state: string;
  readonly lines: readonly string[];
  readonly appeal: AppealView;
}

const REPORT_TOKEN = /^[\w-]{43}$/;
const DECISION_TOKEN = /^[\w-]{65}$/;

export const tokenInAddress = (): string => location.hash.slice(1);

export function arrive(form: HTMLFormElement): void {
  submit(form);
  addEventListener("hashchange", () => submit(form));
}

/** Asks for what the token in the address is about; the token never leaves it otherwise. */
export function submit(form: HTMLFormElement): void {
  void ask(form);
}

/** Rows stay when they can't be asked for again, and go when the address has another token. */
export async function ask(form: HTMLFormElement): Promise<void> {
  const words = wordsOf<Words>(form);
  const token = tokenInAddress();
  if (form.dataset.shown !== token) show(form, []);
  const isReport = REPORT_TOKEN.test(token);
  if (!isReport && !DECISION_TOKEN.test(token)) return tell(form, words.missing, true);
  await whileBusy(form, async () => {
    tell(form, words.asking);
    try {
      await (isReport ? showReport(form, words, token) : showDecision(form, words, token));
      form.dataset.shown = token;
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
  });
  if (tokenInAddress() !== token) await ask(form);
}

async function showReport(form: HTMLFormElement, words: Words, token: string): Promise<void> {
  const body = { token };
  const report = await request<typeof reportState>("POST", "/report/v1/state", { body });
  tell(form, filled(words.arrived, { reference: report.reference, time: momentOf(report.reported_at) }));
  show(
    form,
    report.shares.map(({ share_id, state, decided_at, reasons, appeal }) => ({
      shareId: share_id,
      state: words.states[state],
      lines: [at(words.decided, decided_at), because(words, reasons), ...appealLines(words, appeal)],
      appeal,
    })),
  );
}

async function showDecision(form: HTMLFormElement, words: Words, token: string): Promise<void> {
  const body = { token };
  const decision = await request<typeof decisionState>("POST", "/report/v1/decision", { body });
  const { measure, share_id, decided_at, ends_at, ended_at, appeal } = decision;
  tell(form, at(words.decided, decided_at));
  const end = ended_at === "" ? at(words.until, ends_at) : at(words.ended, ended_at);
  const lines = [end, ...appealLines(words, appeal)];
  show(form, [{ shareId: share_id, state: words.measures[measure], lines, appeal }]);
}

const at = (sentence: string, timestamp: string): string =>
  timestamp === "" ? "" : filled(sentence, { time: momentOf(timestamp) });
const because = (words: Words, reasons: string): string =>
  reasons === "" ? "" : filled(words.reasons, { reasons });

function appealLines(words: Words, { state, until, reference, appealed_at, reasons }: AppealView): string[] {
  const moment = state === "WAITING" ? appealed_at : until;
  const time = moment === "" ? "" : momentOf(moment);
  return [
    filled(words.appeals[state], { reference, time }),
    because(words, reasons),
    state === "UPHELD" ? words.elsewhere : "",
  ];
}

function show(form: HTMLFormElement, told: readonly Told[]): void {
  const page = form.ownerDocument;
  const rows = told.map(({ shareId, state, lines }) => {
    const row = rowOf(page, "[data-share]", {
      link: `${location.origin}/s/${shareId}`,
      state,
      told: lines.filter((line) => line !== "").join("\n"),
    });
    const link = row.querySelector<HTMLAnchorElement>("[data-link]");
    link?.setAttribute("href", `/s/${shareId}`);
    if (link) link.hidden = shareId === "";
    return row;
  });
  form.querySelector("[data-shares]")?.replaceChildren(...rows);
  offerAppeal(
    page,
    told.filter(({ appeal }) => appeal.state === "OPEN"),
  );
}

/** Shows the form for an appeal where there is something to appeal against; what is written there stays. */
function offerAppeal(page: Document, open: readonly Told[]): void {
  const section = page.querySelector<HTMLElement>("[data-appeal]");
  const choice = section?.querySelector("select");
  if (!section || !choice) return;
  const chosen = choice.value;
  choice.replaceChildren(
    ...open.map(({ shareId }) => new Option(`${location.origin}/s/${shareId}`, shareId)),
  );
  if (open.some(({ shareId }) => shareId === chosen)) choice.value = chosen;
  const which = section.querySelector<HTMLElement>("[data-which]");
  if (which) which.hidden = open.length < 2;
  section.hidden = open.length === 0;
}
