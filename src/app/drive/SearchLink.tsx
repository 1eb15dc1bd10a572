import { Search } from "../../components/icons.ts";
import { Link } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SEARCH_PATH } from "../../lib/drive-search.ts";
import * as styles from "./SearchBox.module.css";

/** Leads to the search where the header has no room for its field. */
export function SearchLink() {
  const { t } = useTranslation("places");
  return (
    <Link href={SEARCH_PATH} aria-label={t("search.label")} className={styles.link ?? ""}>
      <Search aria-hidden />
    </Link>
  );
}
