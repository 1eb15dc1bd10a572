import type { CampaignPage } from "../../../contract/campaigns.ts";
import { StaticForm } from "../../components/StaticForm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as styles from "./CampaignCard.module.css";

/** The campaign that runs on a page. The island `campaign` fills it in, and leads away when none does. */
export function CampaignCard({ page }: { readonly page: CampaignPage }) {
  const { t } = useTranslation();
  const keep = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
  const words = {
    page,
    take: t("help:campaign.take"),
    signIn: t("common:header.signIn"),
    openDrive: t("common:header.openDrive"),
    loading: t("help:campaign.loading"),
    gives: t("help:campaign.gives", keep("plan", "days")),
    givesForGood: t("help:campaign.givesForGood", keep("plan")),
    period: t("help:campaign.period", keep("period")),
    left: t("help:campaign.left", keep("time")),
    open: t("help:campaign.open"),
    signedOut: t("help:campaign.signedOut"),
    taken: t("help:campaign.taken", keep("plan", "from", "until")),
    takenForGood: t("help:campaign.takenForGood", keep("plan")),
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
