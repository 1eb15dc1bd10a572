import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND } from "../../contract/brand.ts";
import { policyAddresses } from "../features/policy/policy-dates.ts";
import { policyCrumbs } from "../features/policy/policy-crumbs.ts";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { Day } from "../layouts/article/Day.tsx";
import { LinkList } from "../layouts/article/LinkList.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { PageHead } from "../lib/PageHead.tsx";
import { StructuredData } from "../lib/StructuredData.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";

interface NoticeNode {
  readonly slug: string;
  readonly effective: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly published: string;
}

interface NoticesData {
  readonly locales: LocaleNodes;
  readonly notices: { readonly nodes: readonly NoticeNode[] };
}

/** Every notice of a change, newest first. */
export default function PolicyNotices({ data }: PageProps<NoticesData, PageContext>) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const links = data.notices.nodes.map((notice) => ({
    ...notice,
    href: to(policyAddresses(notice.slug).notice(notice.effective)),
    note: (
      <>
        {t("policy:published")} <Day day={notice.published} /> · {t("policy:effective")}{" "}
        <Day day={notice.effective} /> (UTC)
      </>
    ),
  }));
  return (
    <ListLayout
      lead={<Breadcrumbs crumbs={policyCrumbs(t("policy:list.title"))} />}
      title={t("policy:updates.title")}
      description={t("policy:updates.description")}
    >
      <LinkList links={links} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<NoticesData, PageContext>) {
  const t = pageTexts(data.locales);
  const title = t("policy:updates.title");
  return (
    <>
      <PageHead
        context={pageContext}
        title={t("common:pageTitle", { title, brand: BRAND.name })}
        description={t("policy:updates.description")}
      />
      <StructuredData context={pageContext} title={title} crumbs={policyCrumbs(t("policy:list.title"))} />
    </>
  );
}

export const query = graphql`
  query PolicyNoticesPage($language: String!, $ids: [String]!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    notices: allPolicyNotice(filter: { id: { in: $ids } }, sort: { published: DESC }) {
      nodes {
        slug
        effective
        title
        description
        language
        published
      }
    }
  }
`;
