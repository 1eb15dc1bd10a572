import type { CampaignPage } from "../../../contract/campaigns.ts";
import { StaticForm } from "../../components/form/StaticForm.tsx";
import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./CampaignCard.module.css";

/** The campaign that runs on a page. The island `campaign` fills it in, and leads away when none does. */
export function CampaignCard({ page }: { readonly page: CampaignPage }) {
  const { t } = useTranslation();
  const words = {
    page,
    take: t("help:campaign.take"),
    signIn: t("common:header.signIn"),
    openDrive: t("common:header.openDrive"),
    loading: t("help:campaign.loading"),
    gives: t("help:campaign.gives", keepPlaces("plan", "days")),
    givesForGood: t("help:campaign.givesForGood", keepPlaces("plan")),
    period: t("help:campaign.period", keepPlaces("period")),
    left: t("help:campaign.left", keepPlaces("time")),
    open: t("help:campaign.open"),
    signedOut: t("help:campaign.signedOut"),
    taken: t("help:campaign.taken", keepPlaces("plan", "from", "until")),
    takenForGood: t("help:campaign.takenForGood", keepPlaces("plan")),
    spent: t("help:campaign.spent"),
    notForYou: t("help:campaign.notForYou"),
    unreachable: t("help:campaign.unreachable"),
  };
  return (
    <StaticForm
      island="campaign"
      words={words}
      arrives
      without={t("help:campaign.without")}
      submit={t("help:campaign.take")}
    >
      <div className={styles.card}>
        <div className={styles.facts} data-campaign="" hidden>
          <p className={styles.title} data-title="" />
          <p data-words="" />
          <p>
            <strong data-gives="" />
          </p>
          <p className={styles.left} role="timer" data-left="" />
          <p className={styles.soft} data-period="" />
        </div>
      </div>
    </StaticForm>
  );
}

export const BlackFridayCampaign = () => <CampaignCard page="black-friday" />;
export const ChristmasCampaign = () => <CampaignCard page="christmas" />;
export const Compensation = () => <CampaignCard page="compensation" />;
