import { useRef } from "react";
import { noteShown } from "../../../api/agreements.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useRefreshAccount } from "../../../state/account.ts";
import * as styles from "./Agreements.module.css";
import { PolicyLink } from "./PolicyLink.tsx";
import { useAgreements } from "./use-agreements.ts";

/** Says above the drive that other terms apply now, until the person has pressed that they know. */
export function NewPolicies() {
  const { t } = useTranslation("account");
  const { agreements = [], forget } = useAgreements();
  const { isBusy, error, submit } = useSubmission();
  const { all } = useRefreshAccount();
  const textOf = useErrorText();
  const place = useRef<HTMLElement>(null);
  const news = agreements.filter(({ version, known_version }) => version > known_version);
  const handlePress = () =>
    void submit(
      () => noteShown(news),
      () => {
        // The button goes with the news; who uses the keyboard goes on with what stands below.
        place.current?.closest("main")?.focus();
        forget();
        void all();
      },
    );
  if (news.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="new-policies" className={styles.news}>
      <div className={styles.words}>
        <h2 id="new-policies" className={styles.title}>
          {t("agreements.newTitle")}
        </h2>
        <p className={styles.text}>{t("agreements.newText")}</p>
        <ul role="list" className={styles.list}>
          {news.map(({ policy, version, known_version }) => (
            <li key={policy}>
              <PolicyLink policy={policy} version={version} since={known_version} />
            </li>
          ))}
        </ul>
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
      </div>
      <div className={styles.press}>
        <Button isPending={isBusy} onPress={handlePress}>
          {t("agreements.known")}
        </Button>
      </div>
    </section>
  );
}
