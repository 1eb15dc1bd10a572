import { BRAND } from "../../contract/brand.ts";
import type { LocaleNodes, PageContext } from "./page-context.ts";
import { PageHead } from "./PageHead.tsx";
import { pageTexts } from "./page-texts.ts";
import type { ArticleFacts, CrumbFacts } from "./structured-data.ts";
import { StructuredData } from "./StructuredData.tsx";

interface ArticleHeadProps {
  readonly context: PageContext;
  readonly locales: LocaleNodes;
  readonly crumbs: readonly CrumbFacts[];
  readonly text: ArticleFacts;
}

/** The head of a page that is one text. */
export function ArticleHead({ context, locales, crumbs, text }: ArticleHeadProps) {
  const t = pageTexts(locales);
  const { title, description } = text;
  return (
    <>
      <PageHead
        context={context}
        title={t("common:pageTitle", { title, brand: BRAND.name })}
        description={description}
        type="article"
      />
      <StructuredData context={context} title={title} crumbs={crumbs} text={text} />
    </>
  );
}
