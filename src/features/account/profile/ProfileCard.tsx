import { Card } from "../../../components/Card.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useAccount } from "../../../state/account.ts";
import { useOwnAddress } from "../../../state/own-address.ts";
import * as styles from "../AccountView.module.css";

/** The person signed in: who they are, and since when. */
export function ProfileCard() {
  const { t } = useTranslation("account");
  const { profile } = useAccount();
  const address = useOwnAddress();
  const format = useFormat();
  return (
    <Card id="account-profile" title={t("profile")}>
      <dl className={styles.facts}>
        <dt>{t("name")}</dt>
        <dd>{profile ? profile.name : <Skeleton inlineSize="8rem" />}</dd>
        <dt>{t("email")}</dt>
        <dd>{address ?? <Skeleton inlineSize="12rem" />}</dd>
        <dt>{t("since")}</dt>
        <dd>{profile ? format.dateTime(profile.created_at) : <Skeleton inlineSize="10rem" />}</dd>
      </dl>
    </Card>
  );
}
