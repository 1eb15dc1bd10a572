import type { Agreement } from "../../../../contract/agreements.ts";
import { Card } from "../../../components/page/Card.tsx";
import { ErrorState } from "../../../components/empty-state/ErrorState.tsx";
import { Late } from "../../../components/wait/Late.tsx";
import { Skeleton } from "../../../components/wait/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { formatDay } from "../../../lib/day.ts";
import * as accountStyles from "../AccountView.module.css";
import * as styles from "./Agreements.module.css";
import { PolicyLink } from "./PolicyLink.tsx";
import { useAgreements } from "./use-agreements.ts";

/** The terms that apply to the person, and since when they know them. */
export function AgreementsCard() {
  const { t } = useTranslation("account");
  const { agreements, error, reload } = useAgreements();
  return (
    <Card id="account-agreements" title={t("agreements.title")}>
      {!agreements && error === undefined && (
        <>
          <Skeleton inlineSize="100%" />
          <Late onRetry={reload} />
        </>
      )}
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {agreements && (
        <ul role="list" aria-labelledby="account-agreements" className={styles.list}>
          {agreements.map((agreement) => (
            <li key={agreement.policy}>
              <PolicyLink policy={agreement.policy} version={agreement.version} />
              <Known {...agreement} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Says since when somebody knows the version, or an earlier one. */
function Known({ version, known_version, known_how, known_at }: Agreement) {
  const { t, i18n } = useTranslation("account");
  const format = useFormat();
  if (known_version === "") return null;
  const values = { date: format.dateTime(known_at), version: formatDay(known_version, i18n.language) };
  const isEarlier = version > known_version;
  return (
    <p className={accountStyles.text}>{t(`agreements.${known_how}${isEarlier ? "Earlier" : ""}`, values)}</p>
  );
}
