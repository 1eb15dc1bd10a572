import type { ShareStatus } from "../../../contract/shares.ts";
import { sharePath } from "../../../contract/share-address.ts";
import { getShareFolder } from "../../api/visitor-share.ts";
import { drop, keep, parseKept, type KeptLink, type KeptLinks } from "../../lib/kept-links.ts";
import { KEPT_LINKS_KEY } from "../../lib/storage-keys.ts";
import { shareIn } from "./checker.ts";
import { failureText, tell, wordsOf } from "./form-tools.ts";

interface Words {
  readonly malformed: string;
  readonly unreachable: string;
  readonly checking: string;
  readonly kept: string;
  readonly removed: string;
  readonly remove: string;
  readonly full: string;
  readonly refused: string;
  readonly states: Readonly<Record<ShareStatus, string>>;
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const named = (sentence: string, name: string) => sentence.replace("{{name}}", () => name);

/** Shows what this browser keeps. */
export function arrive(form: HTMLFormElement): void {
  show(form, read());
}

/** Keeps the link that was pasted under the name that was typed. */
export function submit(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const share = shareIn(field(form, "url").value);
  if (!share) {
    tell(form, words.malformed, true);
    return field(form, "url").focus();
  }
  const name = field(form, "name").value.trim() || share.shareId;
  const list = keep(read(), { shareId: share.shareId, name });
  if (!list) return tell(form, words.full, true);
  if (!write(form, list)) return;
  form.reset();
  tell(form, named(words.kept, name));
  field(form, "url").focus();
}

function read(): KeptLinks {
  try {
    return parseKept(localStorage.getItem(KEPT_LINKS_KEY));
  } catch {
    return [];
  }
}

/** Keeps and shows a list. Where the browser keeps nothing, it says so and returns false. */
function write(form: HTMLFormElement, list: KeptLinks): boolean {
  try {
    localStorage.setItem(KEPT_LINKS_KEY, JSON.stringify(list));
  } catch {
    tell(form, wordsOf<Words>(form).refused, true);
    return false;
  }
  show(form, list);
  return true;
}

function show(form: HTMLFormElement, list: KeptLinks): void {
  const page = form.ownerDocument;
  const shown = page.querySelector("[data-links]");
  const rows = list.map((link) => rowOf(form, link));
  page.querySelector("[data-empty]")?.toggleAttribute("hidden", list.length > 0);
  shown?.replaceChildren(...rows.map(({ row }) => row));
  void askInTurn(form, rows);
}

interface Row {
  readonly link: KeptLink;
  readonly row: HTMLElement;
  readonly state: HTMLElement;
}

function rowOf(form: HTMLFormElement, link: KeptLink): Row {
  const words = wordsOf<Words>(form);
  const template = form.ownerDocument.querySelector<HTMLTemplateElement>("template[data-row]");
  const row = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const anchor = row.querySelector<HTMLAnchorElement>("[data-name]") as HTMLAnchorElement;
  const state = row.querySelector<HTMLElement>("[data-state]") as HTMLElement;
  const remove = row.querySelector("button") as HTMLButtonElement;
  anchor.href = sharePath({ shareId: link.shareId, folderIds: [] });
  anchor.textContent = link.name;
  state.textContent = words.checking;
  remove.title = named(words.remove, link.name);
  remove.setAttribute("aria-label", remove.title);
  remove.addEventListener("click", () => {
    if (!write(form, drop(read(), link.shareId))) return;
    tell(form, named(words.removed, link.name));
    field(form, "url").focus();
  });
  return { link, row, state };
}

/**
 * Asks one after the other, so that a long list makes no rush of calls. Rows that were removed meanwhile are skipped.
 */
async function askInTurn(form: HTMLFormElement, rows: readonly Row[]): Promise<void> {
  const { states, unreachable } = wordsOf<Words>(form);
  for (const { link, row, state } of rows) {
    if (!row.isConnected) return;
    try {
      const { share_status } = await getShareFolder({ share_id: link.shareId, limit: 1 });
      state.dataset["state"] = share_status;
      state.textContent = states[share_status];
    } catch (error) {
      state.textContent = failureText(error, unreachable);
    }
  }
}
