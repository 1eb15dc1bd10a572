import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ShareLinkField } from "../../components/form/ShareLinkField.tsx";
import { StaticField } from "../../components/form/StaticField.tsx";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import { useShareLinkWords } from "../../components/form/use-share-link-words.ts";
import { LinkStates } from "./LinkStates.tsx";
import * as styles from "./UrlChecker.module.css";

/** Asks for the state of a share. The island `checker` shows the answer with the words from `LinkStates`. */
export function UrlChecker() {
  const { t } = useTranslation();
  const words = {
    ...useShareLinkWords(),
    items: t("checker:items", keepPlaces("count")),
    until: t("checker:until", keepPlaces("date")),
    savesLeft: t("checker:savesLeft", keepPlaces("count")),
    open: t("checker:open"),
    check: t("contact:check"),
    closeCheck: t("contact:closeCheck"),
  };
  return (
    <>
      <StaticForm
        island="checker"
        words={words}
        arrives
        without={t("checker:without")}
        submit={t("checker:submit")}
      >
        <ShareLinkField id="checker-url" hint={t("checker:hint")} />
        <StaticField
          className={styles.passcode}
          id="checker-passcode"
          label={t("checker:passcode")}
          hint={t("checker:passcodeHint")}
          name="passcode"
          autoComplete="off"
          maxLength={64}
        />
      </StaticForm>
      <div className={styles.result} role="status" tabIndex={-1} data-result="" />
      <LinkStates />
    </>
  );
}
