import type { ReferralPage } from "../../../contract/referral.ts";
import { filled, momentOf, numberOf, rowOf } from "./page-parts.ts";

export interface ReferralWords {
  readonly giveInviter: string;
  readonly giveInvited: string;
  readonly active: string;
  readonly paid: string;
  readonly most: string;
  readonly joined: string;
  readonly untilPaid: string;
  readonly until: string;
  readonly states: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly totals: Readonly<Record<string, string>>;
}

type Person = ReferralPage["invited"][number];

/** Tells the terms, with the numbers that the server keeps to. */
export function showTerms(page: Document, words: ReferralWords, shown: ReferralPage): void {
  const part = page.querySelector<HTMLElement>("[data-terms]");
  if (!part) return;
  part.hidden = !shown.open;
  part.querySelector("ul")?.replaceChildren(...termsOf(words, shown).map((text) => itemOf(page, text)));
}

export function termsOf(words: ReferralWords, shown: ReferralPage): readonly string[] {
  const { plan, most } = shown;
  const days = (number: number) => ({ plan, days: numberOf(number) });
  const bounds = { day: numberOf(most.day), month: numberOf(most.month), year: numberOf(most.year) };
  return [
    ...(shown.inviter_days > 0 ? [filled(words.giveInviter, days(shown.inviter_days))] : []),
    ...(shown.invited_days > 0 ? [filled(words.giveInvited, days(shown.invited_days))] : []),
    filled(words.active, { days: numberOf(shown.active_days), within: numberOf(shown.within_days) }),
    filled(words.paid, days(shown.refund_days)),
    ...(shown.inviter_days > 0 ? [filled(words.most, bounds)] : []),
  ];
}

/** Shows the first page of those who joined, and how many they are in all. */
export function showPeople(page: Document, words: ReferralWords, shown: ReferralPage): void {
  const part = page.querySelector<HTMLElement>("[data-people]");
  if (!part) return;
  const isNobody = shown.totals.joined === 0;
  part.hidden = shown.link === "";
  setHidden(part, "[data-nobody]", !isNobody);
  setHidden(part, "[data-totals]", isNobody);
  const totals = Object.entries(shown.totals).filter(([, number]) => number > 0);
  const texts = totals.map(([name, number]) =>
    filled(words.totals[name] ?? "", { number: numberOf(number) }),
  );
  part.querySelector("[data-totals]")?.replaceChildren(...texts.map((text) => itemOf(page, text)));
  part.querySelector("[data-rows]")?.replaceChildren();
  addPeople(page, words, shown);
}

/** Adds another page of them, and tells the first one's row. The button stays while there are more. */
export function addPeople(
  page: Document,
  words: ReferralWords,
  shown: ReferralPage,
): HTMLElement | undefined {
  const rows = shown.invited.map((person) => {
    const row = rowOf(page, "[data-person]", {
      name: person.name,
      state: stateOf(words, person, shown.active_days),
      joined: filled(words.joined, { time: momentOf(person.joined_at) }),
      reason: reasonOf(words, person),
    });
    row.dataset.now = person.state;
    return row;
  });
  page.querySelector("[data-rows]")?.append(...rows);
  const more = page.querySelector<HTMLButtonElement>("[data-more]");
  if (more) {
    more.value = shown.next_page_token;
    more.hidden = shown.next_page_token === "";
  }
  return rows[0];
}

const stateOf = ({ states }: ReferralWords, person: Person, activeDays: number): string =>
  filled(states[person.state] ?? "", {
    done: numberOf(person.active_days),
    days: numberOf(person.state === "given" ? person.days : activeDays),
  });

const ENDS_BY_ITSELF = ["refund_period", "most_day", "most_month", "most_year"];

/** The reason in words, and until when it holds. */
export function reasonOf(words: ReferralWords, { state, reason, until }: Person): string {
  const said = words.reasons[reason] ?? "";
  if (state !== "held" || until === "") return said;
  const rest = ENDS_BY_ITSELF.includes(reason) ? words.until : words.untilPaid;
  return `${said} ${filled(rest, { time: momentOf(until) })}`.trim();
}

function setHidden(part: HTMLElement, place: string, isHidden: boolean): void {
  const element = part.querySelector<HTMLElement>(place);
  if (element) element.hidden = isHidden;
}

function itemOf(page: Document, text: string): HTMLElement {
  const item = page.createElement("li");
  item.textContent = text;
  return item;
}
