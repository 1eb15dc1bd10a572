import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND } from "../../contract/brand.ts";
import { ActivityLayout } from "../layouts/ActivityLayout.tsx";
import { BasicLayout } from "../layouts/BasicLayout.tsx";
import { InAppLayout } from "../layouts/InAppLayout.tsx";
import { SimpleLayout } from "../layouts/SimpleLayout.tsx";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Updated } from "../layouts/article/Updated.tsx";
import type { ArticleText } from "../lib/article.ts";
import { PageHead } from "../lib/PageHead.tsx";
import { StructuredData } from "../lib/StructuredData.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { PAGE_SLOTS } from "./page-slots.ts";

interface SimplePageData {
  readonly locales: LocaleNodes;
  readonly page: ArticleText & Pick<FrontMatterOf<"page">, "updated">;
}

type SimplePageContext = PageContext & {
  readonly slug: string;
  readonly layout: keyof typeof FRAMES;
  readonly parent?: "help";
  readonly unlisted?: true;
};

const FRAMES = {
  basic: BasicLayout,
  activity: ActivityLayout,
  drive: InAppLayout,
  simple: SimpleLayout,
} satisfies Record<string, ComponentType<{ readonly children: ReactNode }>>;

/** A page with an address of its own: its text and, where it has one, its slot. */
export default function SimplePage({ data, pageContext }: PageProps<SimplePageData, SimplePageContext>) {
  const { t } = useTranslation();
  const { slug, layout, parent, unlisted } = pageContext;
  const Slot = PAGE_SLOTS[slug];
  return (
    <ArticleLayout
      article={data.page}
      crumbs={parent ? [{ path: "/help-center", label: t("help:title") }] : []}
      frame={FRAMES[layout]}
      meta={!unlisted && <Updated day={data.page.updated} />}
      intro={Slot && <Slot />}
    />
  );
}

export function Head({ data, pageContext }: HeadProps<SimplePageData, SimplePageContext>) {
  const t = pageTexts(data.locales);
  const { title, description, language, updated } = data.page;
  const { parent, unlisted = false } = pageContext;
  return (
    <>
      <PageHead
        context={pageContext}
        title={t("common:pageTitle", { title, brand: BRAND.name })}
        description={description}
        unlisted={unlisted}
      />
      {!unlisted && (
        <StructuredData
          context={pageContext}
          title={title}
          crumbs={parent ? [{ path: "/help-center", label: t("help:title") }] : []}
          text={{ kind: "Article", title, description, language, updated }}
        />
      )}
    </>
  );
}

export const query = graphql`
  query SimplePage($language: String!, $id: String!) {
    locales: allLocale(
      filter: {
        ns: {
          in: [
            "common"
            "help"
            "apps"
            "contact"
            "dialogs"
            "checker"
            "share"
            "favorites"
            "unsubscribe"
            "account"
            "places"
            "report"
            "ui"
          ]
        }
        language: { eq: $language }
      }
    ) {
      ...PageTexts
    }
    page: simplePage(id: { eq: $id }) {
      title
      description
      language
      updated
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
  }
`;
