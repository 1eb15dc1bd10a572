import { useTranslation } from "../../i18n/use-translation.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import { ShareLinkField } from "../../components/form/ShareLinkField.tsx";
import { StaticField } from "../../components/form/StaticField.tsx";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import { useShareLinkWords } from "../../components/form/use-share-link-words.ts";
import { KEPT_MAX } from "../../lib/kept-links.ts";
import * as styles from "./FavoriteLinks.module.css";

/** Keeps links of shares in this browser. The island `favorites` fills the list and asks for the state of each link. */
export function FavoriteLinks() {
  const { t } = useTranslation();
  const words = {
    ...useShareLinkWords(),
    kept: t("favorites:kept", { name: "{{name}}" }),
    removed: t("favorites:removed", { name: "{{name}}" }),
    remove: t("favorites:remove", { name: "{{name}}" }),
    full: t("favorites:full", { count: KEPT_MAX }),
    refused: t("favorites:refused"),
    states: useStateTitles(),
  };
  return (
    <>
      <StaticForm
        island="favorites"
        words={words}
        arrives
        without={t("favorites:without")}
        submit={t("favorites:keep")}
      >
        <ShareLinkField id="favorite-link" />
        <StaticField
          id="favorite-name"
          label={t("favorites:name")}
          hint={t("favorites:nameHint")}
          name="name"
          autoComplete="off"
          maxLength={100}
          required
        />
      </StaticForm>
      <section className={styles.kept} aria-labelledby="favorites-list" data-needs-script="">
        <h2 className={styles.title} id="favorites-list">
          {t("favorites:list")}
        </h2>
        <p data-empty="">{t("favorites:empty")}</p>
        <ul role="list" className={styles.list} data-links="" />
        <template data-row="">
          <li className={styles.row}>
            <p className={styles.facts}>
              <a className={styles.link} href="#favorites-list" data-name="">
                …
              </a>
              <span className={styles.state} data-state="" />
            </p>
            <button className={styles.remove} type="button">
              ✕
            </button>
          </li>
        </template>
      </section>
    </>
  );
}

/** The title of each state. */
function useStateTitles(): Record<ShareStatus, string> {
  const { t } = useTranslation();
  return {
    OK: t("checker:state.OK.title"),
    PASS_CODE_EMPTY: t("checker:state.PASS_CODE_EMPTY.title"),
    PASS_CODE_ERROR: t("checker:state.PASS_CODE_ERROR.title"),
    MAX_RESTORE_COUNT: t("share:state.MAX_RESTORE_COUNT.title"),
    EXPIRED: t("share:state.EXPIRED.title"),
    DELETED: t("share:state.DELETED.title"),
    SENSITIVE_RESOURCE: t("share:state.SENSITIVE_RESOURCE.title"),
    SENSITIVE_WORD: t("share:state.SENSITIVE_WORD.title"),
    AUDITING: t("share:state.AUDITING.title"),
    NOT_FOUND: t("share:state.NOT_FOUND.title"),
    PROHIBITED: t("share:state.PROHIBITED.title"),
  };
}
