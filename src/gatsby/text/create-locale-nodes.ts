import type { CreateNodeArgs, SourceNodesArgs } from "gatsby";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../../../contract/locales.ts";
import { namespacesOf, readTextsWithFallback } from "./locale-files.ts";

type NodeTools = Pick<SourceNodesArgs, "actions" | "createNodeId" | "createContentDigest">;

const FOLDER = "locales";

/** Makes a `Locale` node for every namespace in every locale; a missing file falls back to English. */
export function createAllLocaleNodes(tools: NodeTools): void {
  for (const ns of namespacesOf(FOLDER, DEFAULT_LOCALE))
    for (const locale of LOCALES) createLocaleNode(tools, locale, ns);
}

/** Renews the nodes of a changed file; a change to the English file affects every locale. */
export function renewLocaleNodes(tools: CreateNodeArgs, relativePath: string): void {
  const [language = "", file = ""] = relativePath.split("/");
  if (!isLocale(language) || !file.endsWith(".json")) return;
  const ns = file.slice(0, -".json".length);
  for (const locale of language === DEFAULT_LOCALE ? LOCALES : [language])
    createLocaleNode(tools, locale, ns);
}

function createLocaleNode(tools: NodeTools, language: Locale, ns: string): void {
  const data = JSON.stringify(readTextsWithFallback(FOLDER, language, ns));
  tools.actions.createNode({
    id: tools.createNodeId(`Locale ${language} ${ns}`),
    parent: null,
    children: [],
    language,
    ns,
    data,
    internal: { type: "Locale", contentDigest: tools.createContentDigest(data) },
  });
}
