import type { LocaleNodes } from "./page-context.ts";

export type PageText = (key: string, variables?: Readonly<Record<string, string>>) => string;

/** Reads texts by `ns:dotted.key` for places outside React's providers, such as a page's head. Throws on an unknown key. */
export function pageTexts({ edges }: LocaleNodes): PageText {
  const namespaces = new Map(edges.map(({ node }) => [node.ns, JSON.parse(node.data) as unknown]));
  return (key, variables = {}) => {
    const [ns = "", path = ""] = key.split(":");
    const text = path.split(".").reduce<unknown>(child, namespaces.get(ns));
    if (typeof text !== "string") throw new Error(`The page's texts have no "${key}".`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? "");
  };
}

const child = (tree: unknown, name: string): unknown =>
  typeof tree === "object" && tree !== null ? (tree as Record<string, unknown>)[name] : undefined;
