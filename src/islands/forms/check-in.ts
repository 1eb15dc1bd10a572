import type { checkIn, CheckInCalendar, checkInCalendar } from "../../../contract/rewards.ts";
import { request } from "../../api/client.ts";
import { currentSession } from "../../api/session-store.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { fill, filled, momentOf, numberOf, rowOf } from "./page-parts.ts";

const PATH = "/vip/v1/activity/check-in";

interface Words {
  readonly submit: string;
  readonly signIn: string;
  readonly loading: string;
  readonly closed: string;
  readonly signedOut: string;
  readonly streak: string;
  readonly until: string;
  readonly checkedIn: string;
  readonly unreachable: string;
  readonly day: string;
  readonly gives: string;
  readonly nothing: string;
  readonly done: string;
  readonly next: string;
}

/** Shows the calendar; nothing is counted before the button is pressed. */
export function arrive(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const button = buttonOf(form);
  // Until it is known whether there is anything to press for, no button comes and goes.
  if (button) button.hidden = true;
  tell(form, words.loading);
  void whileBusy(form, async () => {
    const isShown = await showing(form, () => request<typeof checkInCalendar>("GET", PATH, {}));
    if (!isShown && button) button.hidden = false;
  });
}

export function submit(form: HTMLFormElement): void {
  if (!currentSession())
    return location.assign(`/drive/login?return=${encodeURIComponent(location.pathname)}`);
  void whileBusy(form, async () => {
    if (!(await showing(form, () => request<typeof checkIn>("POST", PATH, {})))) return;
    // The button that had the focus is gone.
    const status = form.querySelector<HTMLElement>("[data-status]");
    status?.setAttribute("tabindex", "-1");
    status?.focus();
  });
}

/** Shows what an answer says, and tells whether there was one. */
async function showing(form: HTMLFormElement, ask: () => Promise<CheckInCalendar>): Promise<boolean> {
  const words = wordsOf<Words>(form);
  try {
    show(form, words, await ask());
    return true;
  } catch (error) {
    tell(form, failureText(error, words.unreachable), true);
    return false;
  }
}

function show(form: HTMLFormElement, words: Words, calendar: CheckInCalendar): void {
  const { open, checked_in: isDone, streak, next_day_at: next } = calendar;
  const isKnown = currentSession() !== undefined;
  const time = momentOf(next);
  const button = buttonOf(form);
  if (button) {
    button.textContent = isKnown ? words.submit : words.signIn;
    button.hidden = !open || isDone;
  }
  const said = () => {
    if (!open) return words.closed;
    if (!isKnown) return words.signedOut;
    return filled(isDone ? words.checkedIn : words.until, { time });
  };
  tell(form, said());
  const row = form.querySelector<HTMLElement>("[data-streak]");
  if (row) {
    row.textContent = filled(words.streak, { days: numberOf(streak) });
    row.hidden = !open || !isKnown;
  }
  showDays(form.ownerDocument, words, calendar);
  showVisits(form.ownerDocument, words, calendar);
}

const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>("button[type=submit]");

function showDays(
  page: Document,
  words: Words,
  { open, plan, days, streak, checked_in }: CheckInCalendar,
): void {
  const place = placeIn(days.length, streak, checked_in);
  const rows = days.map((gives, index) => {
    const state = index < place ? "done" : index === place && !checked_in ? "next" : "";
    const mark = state === "" ? "" : words[state];
    const row = rowOf(page, "[data-day]", {
      name: filled(words.day, { number: numberOf(index + 1) }),
      gives: givesOf(words, plan, gives),
      mark,
    });
    row.dataset.state = state;
    return row;
  });
  fill(page, "[data-calendar]", "ol", rows, !open);
}

function showVisits(page: Document, words: Words, { plan, visits }: CheckInCalendar): void {
  const rows = visits.map(({ day, days }) =>
    rowOf(page, "[data-visit]", { name: dayOf(day), gives: givesOf(words, plan, days) }),
  );
  fill(page, "[data-visits]", "ul", rows, rows.length === 0);
}

/** The number of days of the calendar that are done. After the last it begins anew, once the next day can be counted. */
export function placeIn(length: number, streak: number, isDone: boolean): number {
  if (length === 0 || streak === 0) return 0;
  const place = ((streak - 1) % length) + 1;
  return place === length && !isDone ? 0 : place;
}

const givesOf = (words: Words, plan: string, days: number): string =>
  days === 0 ? words.nothing : filled(words.gives, { plan, days: numberOf(days) });

/** A day of UTC, which is the same day everywhere. */
const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(day),
  );
