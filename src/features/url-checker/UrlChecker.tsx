import { useTranslation } from "react-i18next";
import { BRAND } from "../../../contract/brand.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import { StaticField } from "../../components/StaticField.tsx";
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
        <StaticField
          id="checker-url"
          label={t("checker:label")}
          hint={t("checker:hint")}
          name="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
          required
        />
        <StaticField
          className={own.passcode}
          id="checker-passcode"
          label={t("checker:passcode")}
          hint={t("checker:passcodeHint")}
          name="passcode"
          autoComplete="off"
          maxLength={64}
        />
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
