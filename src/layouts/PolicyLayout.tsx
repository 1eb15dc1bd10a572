import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import type { ArticleText } from "../lib/article.ts";
import { ArticleLayout } from "./article/ArticleLayout.tsx";
import type { Crumb } from "./article/Breadcrumbs.tsx";
import { Day } from "./article/Day.tsx";
import * as styles from "./PolicyLayout.module.css";

interface PolicyLayoutProps {
  readonly policy: ArticleText & Pick<FrontMatterOf<"policy">, "effective" | "published">;
  readonly crumbs: readonly Crumb[];
  /** Says whether the version applies, which text counts and what changed. */
  readonly intro: ReactNode;
  /** Leads to the other versions. */
  readonly aside: ReactNode;
  /** The seal. */
  readonly after: ReactNode;
}

/** A dated legal text: its dates come first and its clauses are numbered. */
export function PolicyLayout({ policy, crumbs, intro, aside, after }: PolicyLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.policy}>
      <ArticleLayout
        article={policy}
        crumbs={crumbs}
        meta={
          <p>
            {t("policy:effective")} <Day day={policy.effective} /> (UTC) · {t("policy:published")}{" "}
            <Day day={policy.published} />
          </p>
        }
        intro={intro}
        aside={aside}
        after={after}
      />
    </div>
  );
}
