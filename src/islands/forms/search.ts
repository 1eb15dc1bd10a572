import { openSearch } from "../search/dialog.ts";

const queryOf = (form: HTMLFormElement): string => String(new FormData(form).get("q") ?? "");

/** Opens the search with what was typed in the search page's field or came with the address. */
export function submit(form: HTMLFormElement): void {
  void openSearch(form.ownerDocument, queryOf(form));
}

export function arrive(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search).get("q");
  if (query) void openSearch(form.ownerDocument, query);
}
