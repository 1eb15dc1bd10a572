import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ArticleText } from "../lib/article.ts";
import { ArticleLayout } from "./article/ArticleLayout.tsx";
import { Day } from "./article/Day.tsx";

interface PolicyLayoutProps {
  readonly policy: ArticleText & { readonly effective: string; readonly published: string };
  readonly slug: string;
  /** What this version changed and whether it is in force. */
  readonly notice: ReactNode;
  /** The other versions. */
  readonly versions: ReactNode;
}

/** A dated legal text: its dates stand first, its other versions beside it. */
export function PolicyLayout({ policy, slug, notice, versions }: PolicyLayoutProps) {
  const { t } = useTranslation();
  return (
    <ArticleLayout
      article={policy}
      crumbs={[{ path: `/policy/${slug}`, label: t("policy:inForce") }]}
      meta={
        <p>
          {t("policy:effective")} <Day day={policy.effective} /> · {t("policy:published")}{" "}
          <Day day={policy.published} />
        </p>
      }
      intro={notice}
      aside={versions}
    />
  );
}
