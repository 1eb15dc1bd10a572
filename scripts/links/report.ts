import type { LinkFault } from "./site.ts";

/** A fault on this many pages lies in what stands around the text of all of them. */
const LAYOUT_PAGES = 20;
const EXAMPLES = 3;

/** One line per fault; what is wrong on very many pages is said once. */
export function linkReport(faults: readonly LinkFault[]): string {
  const byMessage = Map.groupBy(faults, ({ message }) => message);
  const lines = [...byMessage].flatMap(([message, same]) => {
    const pages = [...new Set(same.map(({ page }) => page))];
    if (pages.length < LAYOUT_PAGES) return pages.map((page) => `${page}  ${message}`);
    return [
      `${pages.length} pages (${pages.slice(0, EXAMPLES).join(", ")}, …)  ${message} It is in their layout.`,
    ];
  });
  return [
    `${lines.length} ${lines.length === 1 ? "fault" : "faults"} in the links:`,
    ...lines.toSorted(),
  ].join("\n");
}
