import type { CreatePagesArgs } from "gatsby";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../contract/locales.ts";

export interface DocumentNode {
  readonly id: string;
  readonly slug: string;
  readonly language: Locale;
}

/** A document with its translations, as node ids by language. */
export interface ContentDocument<N extends DocumentNode = DocumentNode> {
  readonly original: N;
  readonly ids: ReadonlyMap<Locale, string>;
}

/** Runs a query for `nodes` and throws GraphQL's own message when it fails. */
export async function queryNodes<N>({ graphql }: CreatePagesArgs, query: string): Promise<readonly N[]> {
  const { data, errors } = await graphql<{ all: { nodes: N[] } }>(query);
  if (errors) throw new Error(String(errors));
  return data?.all.nodes ?? [];
}

/** Groups translations under their original, which every document has. */
export function groupDocuments<N extends DocumentNode>(
  nodes: readonly N[],
  identity: (node: N) => string,
): ContentDocument<N>[] {
  const groups = Map.groupBy(nodes, identity);
  return [...groups.values()].flatMap((group) => {
    const original = group.find(({ language }) => language === DEFAULT_LOCALE);
    return original ? [{ original, ids: new Map(group.map(({ language, id }) => [language, id])) }] : [];
  });
}

/** The locales in which a document is written. */
export const translationsOf = ({ ids }: ContentDocument): Locale[] =>
  LOCALES.filter((locale) => ids.has(locale));

/** The id of the text for a reader: the translation, else the original. */
export const documentFor = ({ ids, original }: ContentDocument, locale: Locale): string =>
  ids.get(locale) ?? original.id;
