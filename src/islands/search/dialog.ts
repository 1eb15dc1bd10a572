import { searchIndexPath, type SearchIndex } from "../../lib/search-index.ts";
import { loadStyles } from "../load-styles.ts";
import { createFinder, highlighted, type Finder, type Found } from "./find.ts";
import styles from "./dialog.island.css";

/** The words of the dialog, as the header's search link carries them. */
interface SearchWords {
  readonly label: string;
  readonly hint: string;
  readonly none: string;
  readonly count: string;
  readonly close: string;
  readonly failed: string;
}

let opened: { readonly dialog: HTMLDialogElement; readonly input: HTMLInputElement } | undefined;

/** Opens the search, with a query where one was typed elsewhere. */
export async function openSearch(page: Document, query?: string): Promise<void> {
  await loadStyles(page, styles);
  opened ??= build(page);
  const { dialog, input } = opened;
  if (!dialog.open) dialog.showModal();
  if (query !== undefined) input.value = query;
  input.select();
  input.dispatchEvent(new Event("input"));
}

function build(page: Document) {
  const words = JSON.parse(
    page.querySelector<HTMLElement>("[data-search]")?.dataset.search ?? "{}",
  ) as SearchWords;
  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    className: string,
    text = "",
  ): HTMLElementTagNameMap[K] => {
    const element = page.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const dialog = make("dialog", "search");
  const input = make("input", "search-input");
  const close = make("button", "search-close", "✕");
  const status = make("p", "search-status", words.hint);
  const results = make("ol", "search-results");
  const bar = make("div", "search-bar");
  bar.append(input, close);
  dialog.append(bar, status, results);
  dialog.ariaLabel = input.ariaLabel = input.placeholder = words.label;
  close.type = "button";
  close.ariaLabel = close.title = words.close;
  input.type = "search";
  input.enterKeyHint = "search";
  status.role = "status";
  results.role = "list";

  const finder = loadFinder(page.documentElement.lang);
  let shown = "";
  const show = async () => {
    shown = input.value;
    const query = shown.trim();
    const find = await finder.catch(() => undefined);
    if (shown !== input.value) return;
    const found = find?.(query) ?? [];
    results.replaceChildren(...found.map((hit) => resultOf(hit, make)));
    if (!find) status.textContent = words.failed;
    else if (query === "") status.textContent = words.hint;
    else
      status.textContent =
        found.length > 0 ? put(words.count, "count", String(found.length)) : put(words.none, "query", query);
  };
  input.addEventListener("input", () => void show());
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    // A click beside the dialog, or a link to this page, which would leave the dialog open above its section.
    if (event.target === dialog || (event.target as Element).closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => moveByKey(event, input, results));
  page.body.append(dialog);
  return { dialog, input };
}

async function loadFinder(locale: string): Promise<Finder> {
  const reply = await fetch(searchIndexPath(locale));
  if (!reply.ok) throw new Error(reply.statusText);
  return createFinder((await reply.json()) as SearchIndex, locale);
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

/** Down and Up go through the results and back into the field; Enter in the field opens the first one. */
function moveByKey(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const links = [...results.querySelectorAll("a")];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === "ArrowUp") (links[at - 1] ?? input).focus();
  else if (event.key === "Enter" && event.target === input && !event.isComposing) links[0]?.click();
  else return;
  event.preventDefault();
}
