import { useState } from "react";
import { Link } from "react-aria-components";
import { X } from "../../../components/icons.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { NO_SEARCH, searchAddress } from "../../../lib/drive-search.ts";
import { forgetSearch, recentSearches } from "./recent-searches.ts";
import * as styles from "./RecentSearches.module.css";

/** Texts that were lately searched for, each of which can be removed. Only this browser has them. */
export function RecentSearches({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(["places", "dialogs"]);
  const [texts, setTexts] = useState(() => recentSearches(userId));
  if (texts.length === 0) return null;
  const handleForget = (text: string) => {
    forgetSearch(userId, text);
    setTexts(recentSearches(userId));
  };
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches" className={styles.title}>
        {t("dialogs:find.recent")}
      </h2>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text} className={styles.item}>
            <Link className={styles.link ?? ""} href={searchAddress({ ...NO_SEARCH, text })}>
              <bdi>{text}</bdi>
            </Link>
            <IconButton label={t("dialogs:find.forget", { text })} onPress={() => handleForget(text)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
