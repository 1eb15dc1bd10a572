import { BRAND } from "../../contract/brand.ts";
import type { LocaleNodes, PageContext } from "./page-context.ts";
import { PageHead } from "./PageHead.tsx";
import { pageTexts } from "./page-texts.ts";
import type { CrumbFacts } from "./structured-data.ts";
import { StructuredData } from "./StructuredData.tsx";

interface ListHeadProps {
  readonly context: PageContext;
  readonly locales: LocaleNodes;
  readonly title: string;
  /** The title in tabs and search results, where it says more than the one on the page. */
  readonly fullTitle?: string;
  readonly description: string;
  readonly crumbs?: readonly CrumbFacts[];
  readonly unlisted?: boolean;
}

/** The head of a page that is made of texts: a list of documents, a comparison, or what is said in place of a page. */
export function ListHead({
  context,
  locales,
  title,
  fullTitle,
  description,
  crumbs,
  unlisted,
}: ListHeadProps) {
  const t = pageTexts(locales);
  return (
    <>
      <PageHead
        context={context}
        title={t("common:pageTitle", { title: fullTitle ?? title, brand: BRAND.name })}
        description={description}
        {...(unlisted !== undefined && { unlisted })}
      />
      {crumbs && <StructuredData context={context} title={title} crumbs={crumbs} />}
    </>
  );
}
