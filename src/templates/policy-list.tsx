import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { policyAddresses } from "../features/policy/policy-dates.ts";
import { LinkList } from "../layouts/article/LinkList.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import type { DocumentSummary } from "../lib/article.ts";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";
import * as styles from "./policy-pages.module.css";

interface ListData {
  readonly locales: LocaleNodes;
  readonly policies: { readonly nodes: readonly DocumentSummary<"policy">[] };
}

/** Every policy, and the way to the notices of their changes. */
export default function PolicyList({ data }: PageProps<ListData, PageContext>) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const links = data.policies.nodes.map((policy) => ({
    ...policy,
    href: to(policyAddresses(policy.slug).inForce),
  }));
  return (
    <ListLayout title={t("policy:list.title")} description={t("policy:list.description")}>
      <LinkList links={links} />
      <p className={styles.ways}>
        <a href={to("/policy/update")}>{t("policy:updates.title")}</a>
      </p>
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ListData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("policy:list.title")}
      description={t("policy:list.description")}
    />
  );
}

export const query = graphql`
  query PolicyListPage($language: String!, $ids: [String]!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    policies: allPolicyVersion(filter: { id: { in: $ids } }, sort: { title: ASC }) {
      nodes {
        slug
        title
        description
        language
      }
    }
  }
`;
