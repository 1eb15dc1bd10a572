import type { referralLinkMake, ReferralPage, referralPage } from "../../../contract/referral.ts";
import { request } from "../../api/client.ts";
import { currentSession } from "../../api/session-store.ts";
import { qrCode } from "../../lib/qr/qr-code.ts";
import { qrPath, sideOf } from "../../lib/qr/qr-drawing.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { addPeople, showPeople, showTerms, type ReferralWords } from "./referral-parts.ts";

interface Words extends ReferralWords {
  readonly signIn: string;
  readonly make: string;
  readonly loading: string;
  readonly unreachable: string;
  readonly closed: string;
  readonly signedOut: string;
  readonly noLink: string;
  readonly ready: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly shareText: string;
}

const PATH = "/vip/v1/activity/inviteExtActivityPage";

const ask = (pageToken = "") =>
  request<typeof referralPage>("GET", PATH, { query: pageToken === "" ? {} : { page_token: pageToken } });

/** Shows the link that somebody has, and those who joined by it; nothing is made before the button is pressed. */
export function arrive(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const button = buttonOf(form);
  // Until it is known whether there is anything to press for, no button comes and goes.
  if (button) button.hidden = true;
  tell(form, words.loading);
  offerLink(form, words);
  offerMore(form, words);
  void whileBusy(form, async () => {
    const isShown = await showing(form, words);
    if (!isShown && button) button.hidden = false;
  });
}

export function submit(form: HTMLFormElement): void {
  if (!currentSession())
    return location.assign(`/drive/login?return=${encodeURIComponent(location.pathname)}`);
  const words = wordsOf<Words>(form);
  void whileBusy(form, async () => {
    const isShown = await showing(form, words, () =>
      request<typeof referralLinkMake>("POST", "/vip/v1/activity/inviteLink", {}),
    );
    // The button that had the focus is gone.
    if (isShown) form.querySelector<HTMLElement>("[data-address]")?.focus();
  });
}

/** Shows what an answer says, and tells whether there was one. */
async function showing(form: HTMLFormElement, words: Words, before = async (): Promise<unknown> => null) {
  try {
    await before();
    show(form, words, await ask());
    return true;
  } catch (error) {
    tell(form, failureText(error, words.unreachable), true);
    return false;
  }
}

function show(form: HTMLFormElement, words: Words, page: ReferralPage): void {
  const { ownerDocument } = form;
  const isKnown = currentSession() !== undefined;
  const button = buttonOf(form);
  if (button) {
    button.textContent = isKnown ? words.make : words.signIn;
    button.hidden = !page.open || page.link !== "";
  }
  tell(form, said(words, page, isKnown));
  showLink(form, page);
  showTerms(ownerDocument, words, page);
  showPeople(ownerDocument, words, page);
}

function said(words: Words, { open, link }: ReferralPage, isKnown: boolean): string {
  if (!open) return words.closed;
  if (!isKnown) return words.signedOut;
  return link === "" ? words.noLink : words.ready;
}

const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>("button[type=submit]");
const addressOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("[data-address]");

function showLink(form: HTMLFormElement, { open, link }: ReferralPage): void {
  const part = form.querySelector<HTMLElement>("[data-link]");
  const address = addressOf(form);
  if (!part || !address) return;
  part.hidden = !open || link === "";
  if (part.hidden) return;
  address.value = link;
  const code = qrCode(link);
  const drawing = part.querySelector("[data-qr]");
  drawing?.setAttribute("viewBox", `0 0 ${sideOf(code)} ${sideOf(code)}`);
  drawing?.querySelector("path")?.setAttribute("d", qrPath(code));
  const share = part.querySelector<HTMLElement>("[data-share]");
  if (share) share.hidden = !("share" in navigator);
}

function offerLink(form: HTMLFormElement, words: Words): void {
  const say = (text: string) => tell(form, text);
  const address = addressOf(form);
  address?.addEventListener("focus", () => address.select());
  form.querySelector("[data-copy]")?.addEventListener("click", () => {
    navigator.clipboard.writeText(address?.value ?? "").then(
      () => say(words.copied),
      () => say(words.notCopied),
    );
  });
  form.querySelector("[data-share]")?.addEventListener("click", () => {
    // Closing the sheet is an answer too.
    navigator.share({ text: words.shareText, url: address?.value ?? "" }).catch(() => undefined);
  });
}

function offerMore(form: HTMLFormElement, words: Words): void {
  const { ownerDocument } = form;
  const more = ownerDocument.querySelector<HTMLButtonElement>("[data-more]");
  const status = ownerDocument.querySelector("[data-more-status]");
  more?.addEventListener("click", () => {
    void whileBusy(form, async () => {
      try {
        const first = addPeople(ownerDocument, words, await ask(more.value));
        if (status) status.textContent = "";
        if (more.hidden) readOnAt(first);
      } catch (error) {
        if (status) status.textContent = failureText(error, words.unreachable);
      }
    });
  });
}

/** The button that had the focus is gone. */
function readOnAt(row: HTMLElement | undefined): void {
  row?.setAttribute("tabindex", "-1");
  row?.focus();
}
