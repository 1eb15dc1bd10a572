import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as styles from "./Breadcrumbs.module.css";

export interface Crumb {
  /** Address without locale. */
  readonly path: string;
  readonly label: string;
}

/** The way down to this page. The page itself is missing here because its title names it. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  return (
    <nav aria-label={t("common:article.breadcrumbs")} data-screen-only="" data-crumbs="">
      <ol role="list" className={styles.crumbs}>
        {crumbs.map(({ path, label }) => (
          <li key={path} className={styles.crumb}>
            <a href={to(path)}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
