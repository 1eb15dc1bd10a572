import type { LineFault } from "../read-front-matter.ts";
import { lineOf, type AnyNode } from "./nodes.ts";

interface Slip {
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
}

/** Signs of Markdown that are left in a text, because it doesn't form what the author meant. */
const SLIPS: readonly Slip[] = [
  {
    pattern: /!?\[[^\]\n]+\]\[[^\]\n]*\]/,
    message: (found) => {
      const [, text = "", name = ""] = /\[([^\]]+)\]\[([^\]]*)\]/.exec(found) ?? [];
      return `"${found}" names an address that isn't there. Write the address itself, [${text}](/…), or a line [${name || text}]: /… below the text.`;
    },
  },
  {
    pattern: /\[[^\]\n]*\]\s?\([^)\n]*\)?/,
    message: (found) =>
      `"${found}" is no link. Write [text](address) without a space between them or inside the address.`,
  },
  {
    pattern: /\*\*[^*\s]?[^*]{0,20}/,
    message: (found) =>
      `The signs ** before "${found.slice(2).trim()}" are shown to readers. They need a partner, no space inside them, and a space or a letter outside.`,
  },
  {
    pattern: /`[^`]{0,20}/,
    message: (found) => `The sign \` before "${found.slice(1)}" has no partner. Add it, or remove this one.`,
  },
];

/** Finds remains of links, bold and code in the text. One fault a line is enough, because others follow from it. */
export function textFaults(nodes: readonly AnyNode[]): LineFault[] {
  const faults = new Map<number, string>();
  for (const node of nodes) {
    if (node.type !== "text") continue;
    for (const { pattern, message } of SLIPS) {
      const found = pattern.exec(node.value);
      if (!found) continue;
      const line = lineOf(node) + (node.value.slice(0, found.index).split("\n").length - 1);
      if (!faults.has(line)) faults.set(line, message(found[0]));
    }
  }
  return [...faults].map(([line, message]) => ({ line, message }));
}
