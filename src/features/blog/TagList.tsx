import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./TagList.module.css";

export interface TagName {
  readonly key: string;
  readonly name: string;
}

/** Tags in the reader's language; each leads to its posts. */
export function TagList({ tags, shown }: { readonly tags: readonly TagName[]; readonly shown?: string }) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <nav aria-label={t("blog:tags")}>
      <ul role="list" className={styles.tags}>
        {tags.map(({ key, name }) => (
          <li key={key}>
            <a
              className={styles.tag}
              href={to(`/blog/tag/${key}`)}
              rel="tag"
              aria-current={key === shown ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
