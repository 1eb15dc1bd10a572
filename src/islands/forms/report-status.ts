import type { reportState, ReportedState } from "../../../contract/report.ts";
import { request } from "../../api/client.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { filled, momentOf, rowOf } from "./page-parts.ts";

interface Words {
  readonly asking: string;
  readonly missing: string;
  readonly unreachable: string;
  readonly arrived: string;
  readonly decided: string;
  readonly states: Readonly<Record<ReportedState, string>>;
}

const TOKEN = /^[\w-]{43}$/;

export function arrive(form: HTMLFormElement): void {
  submit(form);
  addEventListener("hashchange", () => submit(form));
}

/** Asks where the report stands whose token is in the address; the token never leaves it otherwise. */
export function submit(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const token = location.hash.slice(1);
  if (!TOKEN.test(token)) return tell(form, words.missing, true);
  void whileBusy(form, async () => {
    tell(form, words.asking);
    try {
      show(form, words, await request<typeof reportState>("POST", "/report/v1/state", { body: { token } }));
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
  });
}

type State = Awaited<ReturnType<typeof request<typeof reportState>>>;

function show(form: HTMLFormElement, words: Words, { reference, reported_at, shares }: State): void {
  const page = form.ownerDocument;
  tell(form, filled(words.arrived, { reference, time: momentOf(reported_at) }));
  const rows = shares.map(({ share_id, state, decided_at }) => {
    const row = rowOf(page, "[data-share]", {
      link: `${location.origin}/s/${share_id}`,
      state: words.states[state],
      decided: decided_at === "" ? "" : filled(words.decided, { time: momentOf(decided_at) }),
    });
    row.querySelector("[data-link]")?.setAttribute("href", `/s/${share_id}`);
    return row;
  });
  form.querySelector("[data-shares]")?.replaceChildren(...rows);
  const appeal = form.querySelector<HTMLElement>("[data-appeal]");
  if (appeal) appeal.hidden = shares.every(({ state }) => state === "WAITING");
}
