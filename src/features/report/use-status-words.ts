import { keepPlaces } from "../../i18n/keep-places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** The script says these of decisions and appeals, and fills their places. */
export function useStatusWords() {
  const { t } = useTranslation();
  return {
    decided: t("report:decided", keepPlaces("time")),
    until: t("report:until", keepPlaces("time")),
    ended: t("report:ended", keepPlaces("time")),
    reasons: t("report:appeal.reasons", keepPlaces("reasons")),
    elsewhere: t("report:appeal.elsewhere"),
    states: {
      WAITING: t("report:state.WAITING"),
      NONE: t("report:state.NONE"),
      HELD: t("report:state.HELD"),
      RESTRICTED: t("report:state.RESTRICTED"),
      LIFTED: t("report:state.LIFTED"),
      ENDED: t("report:state.ENDED"),
    },
    measures: {
      hold: t("report:measure.hold"),
      cover: t("report:measure.cover"),
      block: t("report:measure.block"),
      "block-name": t("report:measure.block-name"),
      "limit-sharing": t("report:measure.limit-sharing"),
      suspend: t("report:measure.suspend"),
      close: t("report:measure.close"),
    },
    appeals: {
      NONE: "",
      OPEN: t("report:appeal.OPEN", keepPlaces("time")),
      OVER: t("report:appeal.OVER"),
      WAITING: t("report:appeal.WAITING", keepPlaces("reference", "time")),
      UPHELD: t("report:appeal.UPHELD"),
      REVERSED: t("report:appeal.REVERSED"),
    },
  };
}
