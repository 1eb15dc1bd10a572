import { useTranslation } from "../../i18n/use-translation.ts";
import activities from "../../../content/activities.json";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import * as buttons from "../../components/StaticButton.module.css";
import * as styles from "./ActivityPeriod.module.css";
import { periodText } from "./period-text.ts";

interface ActivityPeriodProps {
  readonly slug: keyof typeof activities;
}

/** Shows when an activity runs. The guard `activity-end` reads the times and closes the page before and after. */
export function ActivityPeriod({ slug }: ActivityPeriodProps) {
  const { t } = useTranslation();
  const { language } = usePageLocale();
  const { starts, ends } = activities[slug];
  return (
    <p className={styles.card} data-starts={starts} data-ends={ends}>
      <strong>{periodText(starts, ends, language)}</strong>{" "}
      <a className={buttons.primary} href="/drive/all">
        {t("common:header.openDrive")}
      </a>
    </p>
  );
}

export const BlackFridayPeriod = () => <ActivityPeriod slug="activity-black-friday" />;
export const ChristmasPeriod = () => <ActivityPeriod slug="activity-christmas" />;
export const CompensationPeriod = () => <ActivityPeriod slug="activity-compensation" />;
