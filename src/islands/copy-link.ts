import { announce } from "./announce.ts";

const SHOWN_MS = 2_000;

/** Copies the address of a section whose heading was pressed, and says so beside the heading. */
export async function copyLink(anchor: HTMLAnchorElement): Promise<void> {
  const label = anchor.closest<HTMLElement>("[data-prose]")?.dataset.copied ?? "";
  try {
    await navigator.clipboard.writeText(anchor.href);
  } catch {
    return; // The address bar shows the link anyway.
  }
  anchor.dataset.copied = label;
  announce(anchor.ownerDocument, label);
  setTimeout(() => delete anchor.dataset.copied, SHOWN_MS);
}
