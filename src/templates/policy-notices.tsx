import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { NoticeDays } from "../features/policy/NoticeDays.tsx";
import { policyAddresses } from "../features/policy/policy-dates.ts";
import { policyCrumbs } from "../features/policy/policy-crumbs.ts";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { LinkList } from "../layouts/article/LinkList.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import type { DocumentSummary } from "../lib/article.ts";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";

interface NoticeNode extends DocumentSummary<"notice", "published"> {
  /** The day on which the announced version takes effect, from the folder's name. */
  readonly effective: string;
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
    note: <NoticeDays published={notice.published} effective={notice.effective} />,
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
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("policy:updates.title")}
      description={t("policy:updates.description")}
      crumbs={policyCrumbs(t("policy:list.title"))}
    />
  );
}

export const query = graphql`
  query PolicyNoticesPage($language: String!, $ids: [String]!) {
    locales: allLocale(filter: { ns: { in: ["common", "policy"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    notices: allPolicyNotice(filter: { id: { in: $ids } }, sort: [{ published: DESC }, { slug: ASC }]) {
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
