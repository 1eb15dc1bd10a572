import { readFileSync } from "node:fs";
import { join } from "node:path";

type Tree = { readonly [key: string]: string | Tree };

const read = (locale: string, namespace: string): Tree =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../locales", locale, `${namespace}.json`), "utf8"),
  ) as Tree;

/**
 * The text a person reads in their language: `texts("ru")("share:passcode.open")`. Fails on a text that doesn't exist.
 */
export function texts(locale: string) {
  return (key: string, facts: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace = "", path = ""] = key.split(":");
    const found = path
      .split(".")
      .reduce<string | Tree | undefined>(
        (tree, part) => (typeof tree === "object" ? tree[part] : undefined),
        read(locale, namespace),
      );
    if (typeof found !== "string") throw new Error(`locales/${locale}/${namespace}.json has no ${path}`);
    return found.replace(/\{\{\s*(\w+)(?:, number)?\s*\}\}/g, (whole, name: string) =>
      String(facts[name] ?? whole),
    );
  };
}

export type Say = ReturnType<typeof texts>;
