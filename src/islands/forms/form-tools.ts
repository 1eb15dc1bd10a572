import { isApiError } from "../../api/api-error.ts";

/** Only the script of a form says these words; its markup carries them. */
export const wordsOf = <Words>(form: HTMLFormElement): Words =>
  JSON.parse(form.dataset.words ?? "{}") as Words;

/** Says how sending a form went; screen readers read it out. */
export function tell(form: HTMLFormElement, words: string, isFault = false): void {
  const status = form.querySelector<HTMLElement>("[data-status]");
  if (!status) return;
  status.textContent = words;
  status.toggleAttribute("data-fault", isFault);
}

/** Keeps a form from being sent twice; the fields stay as they are. */
export async function whileBusy(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    form.removeAttribute("aria-busy");
  }
}

/** The sentence about a failure in the reader's language; empty when the reader cancelled it. */
export function failureText(error: unknown, unreachable: string): string {
  if (!isApiError(error) || error.name === "unreachable") return unreachable;
  if (error.name === "cancelled") return "";
  const localized = error.details.find((detail) => detail["@type"].endsWith("LocalizedMessage"));
  return localized?.message || error.description;
}
