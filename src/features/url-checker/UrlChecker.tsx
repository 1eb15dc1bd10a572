import { useTranslation } from "react-i18next";
import { BRAND } from "../../../contract/brand.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import * as styles from "../../components/StaticForm.module.css";
import { WithoutScript } from "../../components/WithoutScript.tsx";
import { LinkStates } from "./LinkStates.tsx";
import * as own from "./UrlChecker.module.css";

const EXAMPLE: `/s/${string}` = "/s/AbCdEf123456";

export type LinkState = ShareStatus;

/** Asks for the state of a share. The island `checker` shows the answer with the words of `LinkStates`. */
export function UrlChecker() {
  const { t } = useTranslation();
  const keep = (name: string) => ({ [name]: `{{${name}}}` });
  const words = {
    checking: t("checker:checking"),
    malformed: t("checker:malformed", { example: BRAND.siteUrl + EXAMPLE }),
    unreachable: t("checker:unreachable"),
    items: t("checker:items", keep("count")),
    until: t("checker:until", keep("date")),
    savesLeft: t("checker:savesLeft", keep("count")),
    open: t("checker:open"),
    check: t("contact:check"),
    closeCheck: t("contact:closeCheck"),
  };
  return (
    <>
      <WithoutScript>{t("checker:without")}</WithoutScript>
      <form
        className={styles.form}
        data-island="checker"
        data-arrives=""
        data-needs-script=""
        data-words={JSON.stringify(words)}
      >
        <p className={styles.field}>
          <label className={styles.label} htmlFor="checker-url">
            {t("checker:label")}
          </label>
          <span className={styles.hint} id="checker-url-hint">
            {t("checker:hint")}
          </span>
          <input
            className={styles.input}
            id="checker-url"
            name="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2_000}
            required
            aria-describedby="checker-url-hint"
          />
        </p>
        <p className={styles.field}>
          <label className={styles.label} htmlFor="checker-passcode">
            {t("checker:passcode")}
          </label>
          <span className={styles.hint} id="checker-passcode-hint">
            {t("checker:passcodeHint")}
          </span>
          <input
            className={`${styles.input} ${own.passcode}`}
            id="checker-passcode"
            name="passcode"
            autoComplete="off"
            maxLength={64}
            aria-describedby="checker-passcode-hint"
          />
        </p>
        <p className={styles.status} role="status" data-status="" />
        <button className={styles.submit} type="submit">
          {t("checker:submit")}
        </button>
      </form>
      <div className={own.result} role="status" tabIndex={-1} data-result="" />
      <LinkStates />
    </>
  );
}
