import { openSearch } from "../search/dialog.ts";

const queryOf = (form: HTMLFormElement): string => String(new FormData(form).get("q") ?? "");

/** The search page's field opens the search with what was typed, or came with the address. */
export function submit(form: HTMLFormElement): void {
  void openSearch(form.ownerDocument, queryOf(form));
}

export function arrive(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search).get("q");
  if (query) void openSearch(form.ownerDocument, query);
}
