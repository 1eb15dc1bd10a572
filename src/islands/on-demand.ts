import { matchLocale } from "../../contract/locales.ts";
import { BLOCK_PAGE_SHOW } from "../guards/block-page.ts";

/** The script of a form on a page of words. */
export interface FormIsland {
  /** The page was opened with a query; the form may act on it at once. */
  arrive?(form: HTMLFormElement): void;
  submit(form: HTMLFormElement, button: HTMLElement | null): void;
}

const FORMS: Readonly<Record<string, () => Promise<FormIsland>>> = {
  campaign: () => import("./forms/campaign.ts"),
  "check-in": () => import("./forms/check-in.ts"),
  checker: () => import("./forms/checker.ts"),
  contact: () => import("./forms/contact.ts"),
  referral: () => import("./forms/referral.ts"),
  favorites: () => import("./forms/favorites.ts"),
  "in-app": () => import("./forms/in-app.ts"),
  report: () => import("./forms/report.ts"),
  appeal: () => import("./forms/appeal.ts"),
  "report-status": () => import("./forms/report-status.ts"),
  search: () => import("./forms/search.ts"),
  unsubscribe: () => import("./forms/unsubscribe.ts"),
  vote: () => import("./forms/vote.ts"),
};

const scriptOf = (form: Element) => FORMS[(form as HTMLFormElement).dataset.island ?? ""]?.();

/** Offers another language where the browser asks for none like the page's. */
export function offerLanguage(page: Document): void {
  const { lang } = page.documentElement;
  if (navigator.languages.some((tag) => matchLocale(tag) === lang)) return;
  void import("./language-offer.ts").then(({ offer }) => offer(page));
}

/** Nothing about the reader is told, and nobody waits for it. */
function countDownload(link: HTMLElement | null): void {
  if (!link) return;
  const address = `/api/statistics/pub/download?platform=${link.dataset.app}`;
  fetch(address, { keepalive: true, credentials: "omit" }).catch(() => undefined);
}

/** Loads what only some readers need when they ask for it: the search, forms, and copying links. */
export function answerOnDemand(page: Document): void {
  const search = () => void import("./search/dialog.ts").then(({ openSearch }) => openSearch(page));
  page.addEventListener("click", (event) => {
    const target = event.target as Element;
    countDownload(target.closest<HTMLElement>("a[data-app]"));
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const heading = target.closest<HTMLAnchorElement>("[data-prose] [id] > a[href^='#']");
    if (heading) void import("./copy-link.ts").then(({ copyLink }) => copyLink(heading));
    if (!target.closest("[data-search]")) return;
    event.preventDefault();
    search();
  });
  page.addEventListener("keydown", (event) => {
    const target = event.target as Element;
    // A field keeps the focus until the next frame after its dialog was closed.
    const isTyping =
      target.matches("input,textarea,select,[contenteditable]") && target.getClientRects().length > 0;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!page.querySelector("[data-search]")) return;
    event.preventDefault();
    search();
  });
  page.addEventListener(BLOCK_PAGE_SHOW, () =>
    import("../lib/count-use.ts").then(({ countUse }) => countUse("block_page_show")),
  );
  page.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const script = scriptOf(form);
    if (!script) return;
    event.preventDefault();
    void script.then(({ submit }) => submit(form, event.submitter));
  });
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-arrives]"))
    void scriptOf(form)?.then(({ arrive }) => arrive?.(form));
}
