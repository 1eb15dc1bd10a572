import { isLocale, splitLocale } from "../../../contract/locales.ts";
import type { voteCast } from "../../../contract/votes.ts";
import { request } from "../../api/client.ts";
import { VOTED_KEY } from "../../lib/storage-keys.ts";
import { tell, whileBusy, wordsOf } from "./form-tools.ts";

interface Words {
  readonly thanks: string;
  readonly notCounted: string;
}

const REMEMBERED = 200;

/** Sends the answer to "Was this useful?", once from this browser for each page. */
export function submit(form: HTMLFormElement, button: HTMLElement | null): void {
  const words = wordsOf<Words>(form);
  const { path } = splitLocale(location.pathname);
  const locale = form.ownerDocument.documentElement.lang;
  const useful = button?.getAttribute("value") === "yes";
  void whileBusy(form, async () => {
    try {
      const voted = remembered();
      if (isLocale(locale) && !voted.includes(path)) {
        await request<typeof voteCast>("POST", "/help/v1/vote", { body: { path, locale, useful } });
        localStorage.setItem(VOTED_KEY, JSON.stringify([path, ...voted].slice(0, REMEMBERED)));
      }
      tell(form, words.thanks);
      form.querySelector("fieldset")?.remove();
    } catch {
      tell(form, words.notCounted, true);
    }
  });
}

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VOTED_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}
