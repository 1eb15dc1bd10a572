import { countUse } from "../../lib/count-use.ts";
import { searchIndexPath, type SearchIndex, type SearchWords } from "../../lib/search-index.ts";
import { loadStyles } from "../load-styles.ts";
import { createFinder, highlighted, type Finder, type Found } from "./find.ts";
import styles from "./dialog.island.css";

let opened: { readonly dialog: HTMLDialogElement; readonly input: HTMLInputElement } | undefined;

/** Opens the search, with a query where one was typed elsewhere. */
export async function openSearch(page: Document, query?: string): Promise<void> {
  await loadStyles(page, styles);
  opened ??= build(page);
  const { dialog, input } = opened;
  if (!dialog.open) {
    dialog.showModal();
    countUse("words_search");
  }
  if (query !== undefined) input.value = query;
  input.select();
  input.dispatchEvent(new Event("input"));
}

/**
 * The dialog opens at once; its words and its contents come with the index. Without an index it points to the search
 * page.
 */
function build(page: Document) {
  const link = page.querySelector<HTMLAnchorElement>("a[data-search]");
  const make: Make = (tag, className, text = "") =>
    Object.assign(page.createElement(tag), { className, textContent: text });
  const dialog = make("dialog", "search");
  const input = make("input", "search-input");
  const close = make("button", "search-close", "✕");
  const status = make("p", "search-status");
  const results = make("ol", "search-results");
  const bar = make("div", "search-bar");
  bar.append(input, close);
  dialog.append(bar, status, results);
  input.placeholder = link?.getAttribute("aria-label") ?? "";
  for (const named of [dialog, input]) named.setAttribute("aria-label", input.placeholder);
  close.type = "button";
  input.type = "search";
  input.enterKeyHint = "search";
  status.setAttribute("role", "status");
  results.setAttribute("role", "list");

  const index = loadIndex(page.documentElement.lang);
  const show = async () => {
    const typed = input.value;
    const { find, words } = await index;
    close.title = words.close;
    close.setAttribute("aria-label", words.close);
    input.placeholder = words.label;
    if (typed !== input.value) return;
    const query = typed.trim();
    const found = find(query);
    results.replaceChildren(...found.map((hit) => resultOf(hit, make)));
    status.textContent = statusOf(words, query, found.length);
  };
  index.catch(() => link && link.pathname !== location.pathname && location.assign(link.href));
  input.addEventListener("input", () => void show().catch(() => undefined));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    // A click beside the dialog closes it, and so does a link, because one to this page would leave the dialog open
    // above its section.
    if (event.target === dialog || (event.target as Element).closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => moveByKey(event, input, results));
  page.body.append(dialog);
  return { dialog, input };
}

async function loadIndex(locale: string): Promise<{ find: Finder; words: SearchWords }> {
  const reply = await fetch(searchIndexPath(locale));
  if (!reply.ok) throw new Error(reply.statusText);
  const { pages, words } = (await reply.json()) as SearchIndex;
  return { find: createFinder(pages, locale), words };
}

function statusOf(words: SearchWords, query: string, count: number): string {
  if (query === "") return words.hint;
  return count > 0 ? put(words.count, "count", String(count)) : put(words.none, "query", query);
}

const put = (sentence: string, name: string, value: string): string =>
  sentence.replace(`{{${name}}}`, () => value);

type Make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text?: string,
) => HTMLElementTagNameMap[K];

function resultOf({ href, title, place, heading, excerpt, terms }: Found, make: Make): HTMLLIElement {
  const marked = (className: string, text: string) => {
    const line = make("span", className);
    line.append(
      ...highlighted(text, terms).map(({ text: piece, hit }) => (hit ? make("mark", "", piece) : piece)),
    );
    return line;
  };
  const item = make("li", "");
  const link = make("a", "search-result");
  link.href = href;
  if (place) link.append(make("span", "search-place", place));
  link.append(marked("search-title", heading && heading !== title ? `${title} › ${heading}` : title));
  link.append(marked("search-excerpt", excerpt));
  item.append(link);
  return item;
}

/**
 * Down and Up go through the results and back into the field. Enter in the field opens the first result, Escape closes.
 */
function moveByKey(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const links = [...results.querySelectorAll("a")];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === "ArrowUp") (links[at - 1] ?? input).focus();
  else if (event.key === "Escape") input.closest("dialog")?.close();
  else if (event.key === "Enter" && event.target === input && !event.isComposing) links[0]?.click();
  else return;
  event.preventDefault();
}
