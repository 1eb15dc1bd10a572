import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { AppliedOnForm } from "../features/policy/HistoryForms.tsx";
import { policyAddresses } from "../features/policy/policy-dates.ts";
import { policyCrumbs } from "../features/policy/policy-crumbs.ts";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { formatDay } from "../lib/day.ts";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";

interface BeforeData {
  readonly locales: LocaleNodes;
  readonly versions: { readonly nodes: readonly Pick<FrontMatterOf<"policy">, "title" | "effective">[] };
}

type BeforeContext = PageContext & { readonly slug: string };

/** Answers "which version applied on a day" for days before the first version. */
export default function PolicyBefore({ data, pageContext }: PageProps<BeforeData, BeforeContext>) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const { slug } = pageContext;
  const { title = "", effective = "" } = data.versions.nodes[0] ?? {};
  return (
    <ListLayout
      lead={<Breadcrumbs crumbs={policyCrumbs(t("policy:list.title"), { slug, title })} />}
      title={t("policy:before.title", { title })}
      description={t("policy:before.text", { date: formatDay(effective, language) })}
    >
      <p>
        <a href={to(policyAddresses(slug).version(effective))}>{t("policy:before.first")}</a>
      </p>
      <AppliedOnForm slug={slug} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BeforeData, BeforeContext>) {
  const t = pageTexts(data.locales);
  const { title = "", effective = "" } = data.versions.nodes[0] ?? {};
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("policy:before.title", { title })}
      description={t("policy:before.text", { date: formatDay(effective, pageContext.i18n.language) })}
      unlisted
    />
  );
}

export const query = graphql`
  query PolicyBeforePage($language: String!, $ids: [String]!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    versions: allPolicyVersion(filter: { id: { in: $ids } }, sort: { effective: ASC }) {
      nodes {
        title
        effective
      }
    }
  }
`;
