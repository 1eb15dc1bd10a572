import { splitLocale } from "../../../contract/locales.ts";
import { parseSharePath, sharePath } from "../../../contract/share-address.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import { getShare } from "../../api/visitor-share.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { offerHumanCheck } from "./human-check.ts";

interface Words {
  readonly checking: string;
  readonly malformed: string;
  readonly unreachable: string;
  readonly items: string;
  readonly until: string;
  readonly savesLeft: string;
  readonly open: string;
  readonly check: string;
  readonly closeCheck: string;
}

export interface NamedShare {
  readonly shareId: string;
  readonly passCode: string;
}

/** The share that a pasted text names: a link of any of our domains with or without code, a path, or a bare id. */
export function shareIn(text: string): NamedShare | undefined {
  const address = /(?:https?:\/\/[^\s/]+)?((?:\/[\w-]+)?\/s\/[^\s?#]+)(\?[^\s#]*)?/.exec(text);
  const path = address?.[1] ?? (/^[\w-]{6,128}$/.test(text.trim()) ? `/s/${text.trim()}` : "");
  const place = parseSharePath(splitLocale(path).path);
  if (!place) return undefined;
  return { shareId: place.shareId, passCode: new URLSearchParams(address?.[2] ?? "").get("s_code") ?? "" };
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** Asks for the state of a share and shows its meaning; the words for all states are in the page. */
export function submit(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const named = shareIn(field(form, "url").value);
  form.parentElement?.querySelector("[data-result]")?.replaceChildren();
  if (!named) {
    tell(form, words.malformed, true);
    return field(form, "url").focus();
  }
  const code = field(form, "passcode");
  if (code.value === "") code.value = named.passCode;
  offerHumanCheck(form.ownerDocument, words);
  void whileBusy(form, async () => {
    tell(form, words.checking);
    try {
      const pass_code = code.value.trim();
      const share = await getShare({
        share_id: named.shareId,
        limit: 1,
        ...(pass_code ? { pass_code } : {}),
      });
      tell(form, "");
      const facts = [
        [words.items, share.share_status === "OK" ? share.file_num : ""],
        [words.until, share.share_status === "OK" ? dayOf(share.expiration_at) : ""],
        [words.savesLeft, share.share_status === "OK" ? countOf(share.restore_count_left) : ""],
      ] as const;
      show(form, stateOf(share), {
        mayOpen: share.share_status === "OK" || share.share_status === "PASS_CODE_EMPTY",
        href:
          sharePath({ shareId: named.shareId, folderIds: [] }) +
          (pass_code ? `?s_code=${encodeURIComponent(pass_code)}` : ""),
        open: words.open,
        facts: facts
          .filter(([, value]) => value)
          .map(([sentence, value]) => sentence.replace(/\{\{\w+\}\}/, () => value)),
      });
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
  });
}

/**
 * Visitors can still look at a share whose save limit is reached, but people who check a link want to know of the
 * limit.
 */
const stateOf = ({ share_status, restore_count_left, rights }: ShareView): string =>
  share_status === "OK" && restore_count_left === "0" && !rights.save ? "MAX_RESTORE_COUNT" : share_status;

/** An address with `?url=` is checked at once. */
export function arrive(form: HTMLFormElement): void {
  const url = new URLSearchParams(location.search).get("url");
  if (!url) return;
  field(form, "url").value = url;
  submit(form);
}

/** A negative number means no limit, also in place of a day. */
const countOf = (count: string): string => (Number(count) >= 0 ? count : "");

export function dayOf(timestamp: string): string {
  const at = Date.parse(timestamp);
  return timestamp === "-1" || Number.isNaN(at)
    ? ""
    : new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(at);
}

interface Shown {
  readonly mayOpen: boolean;
  readonly href: string;
  readonly open: string;
  readonly facts: readonly string[];
}

function show(form: HTMLFormElement, state: string, { href, open, mayOpen, facts }: Shown): void {
  const page = form.ownerDocument;
  const result = form.parentElement?.querySelector<HTMLElement>("[data-result]");
  const states = page.querySelector<HTMLTemplateElement>("template[data-states]");
  const explained = states?.content.querySelector(`[data-state="${CSS.escape(state)}"]`);
  if (!result || !explained) return;
  const copy = explained.cloneNode(true) as HTMLElement;
  for (const fact of facts) {
    const line = page.createElement("p");
    line.textContent = fact;
    copy.append(line);
  }
  if (mayOpen) {
    const link = page.createElement("a");
    link.className = states?.dataset["link"] ?? "";
    link.href = href;
    link.textContent = open;
    copy.append(link);
  }
  result.replaceChildren(copy);
  result.focus();
  if (state.startsWith("PASS_CODE")) field(form, "passcode").focus();
}
