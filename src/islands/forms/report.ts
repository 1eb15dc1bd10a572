import { isLocale, localizedPath } from "../../../contract/locales.ts";
import type { reportSend } from "../../../contract/report.ts";
import type { ReportReason } from "../../../contract/share-manage.ts";
import { request } from "../../api/client.ts";
import { shareIn } from "./checker.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { offerHumanCheck } from "./human-check.ts";

interface Words {
  readonly malformed: string;
  readonly sending: string;
  readonly unreachable: string;
  readonly check: string;
  readonly closeCheck: string;
}

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control;

/** The address may name the share it is about; who reports child abuse needn't say who they are. */
export function arrive(form: HTMLFormElement): void {
  const named = shareIn(new URLSearchParams(location.search).get("share") ?? "");
  const links = control(form, "share_links");
  if (named && links.value === "") links.value = `${location.origin}/s/${named.shareId}`;
  const reason = control(form, "reason");
  const ask = () => {
    for (const name of ["name", "email"]) control(form, name).required = reason.value !== "CHILD_ABUSE";
  };
  reason.addEventListener("change", ask);
  ask();
}

/** Sends the report and then shows its number and the way to its state in place of the form. */
export function submit(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const links = control(form, "share_links")
    .value.split(/\s+/)
    .filter((link) => link !== "")
    .map(wholeLink);
  if (!links.some((link) => shareIn(link))) {
    tell(form, words.malformed, true);
    return control(form, "share_links").focus();
  }
  offerHumanCheck(form.ownerDocument, words);
  void whileBusy(form, async () => {
    tell(form, words.sending);
    try {
      const sent = await send(form, links);
      tell(form, "");
      showSent(form, sent);
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
  });
}

/** A passcode that came along with a share's link isn't sent. */
function wholeLink(text: string): string {
  const named = shareIn(text);
  return named ? `${location.origin}/s/${named.shareId}` : text;
}

const send = (form: HTMLFormElement, links: readonly string[]) => {
  const field = (name: string) => control(form, name).value.trim();
  return request<typeof reportSend>("POST", "/report/v1/report", {
    body: {
      share_links: [...links],
      reason: field("reason") as ReportReason,
      explanation: field("explanation"),
      legal_ground: field("legal_ground"),
      name: field("name"),
      email: field("email"),
      good_faith: true,
    },
  });
};

type Sent = Awaited<ReturnType<typeof send>>;

function showSent(form: HTMLFormElement, { reference, token, unknown_links }: Sent): void {
  const sent = form.parentElement?.querySelector<HTMLElement>("[data-sent]");
  if (!sent) return;
  for (const slot of sent.querySelectorAll("[data-reference]")) slot.textContent = reference;
  const { lang } = form.ownerDocument.documentElement;
  const path = isLocale(lang) ? localizedPath(lang, "/report-status") : "/report-status";
  sent.querySelector("[data-status-link]")?.setAttribute("href", `${path}#${token}`);
  const unknown = sent.querySelector<HTMLElement>("[data-unknown]");
  if (unknown) unknown.hidden = unknown_links.length === 0;
  sent.querySelector("[data-unknown-links]")?.replaceChildren(
    ...unknown_links.map((link) => {
      const item = form.ownerDocument.createElement("li");
      item.textContent = link;
      return item;
    }),
  );
  form.hidden = true;
  sent.hidden = false;
  sent.focus();
}
