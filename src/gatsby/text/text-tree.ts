/** A namespace of texts: nested objects whose leaves are strings. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Plural keys differ between locales, so a translation of a key must contain all its forms. */
const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

export const pluralBase = (key: string): string => key.replace(PLURAL_SUFFIX, "");

export const isPluralKey = (key: string): boolean => PLURAL_SUFFIX.test(key);

/** `{a: {b: "x"}}` → `[["a.b", "x"]]`. */
export function flattenTexts(tree: TextTree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = prefix === "" ? name : `${prefix}.${name}`;
    return typeof value === "string" ? [[key, value]] : flattenTexts(value, key);
  });
}

/** The translation, with the source's text where it has none. */
export function withFallback(source: TextTree, translation: TextTree): TextTree {
  const merged: Record<string, string | TextTree> = { ...translation };
  const translatedPlurals = new Set(Object.keys(translation).filter(isPluralKey).map(pluralBase));
  for (const [key, value] of Object.entries(source)) {
    const own = translation[key];
    if (typeof value === "object") merged[key] = withFallback(value, typeof own === "object" ? own : {});
    else if (own === undefined && !(isPluralKey(key) && translatedPlurals.has(pluralBase(key))))
      merged[key] = value;
  }
  return merged;
}
