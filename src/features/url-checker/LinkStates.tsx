import { useTranslation } from "../../i18n/use-translation.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import * as buttons from "../../components/button/StaticButton.module.css";
import * as styles from "./UrlChecker.module.css";

/** In the order in which people meet them. */
const OPENING = ["OK", "PASS_CODE_EMPTY", "PASS_CODE_ERROR"] as const satisfies readonly ShareStatus[];
const CLOSED = [
  "MAX_RESTORE_COUNT",
  "EXPIRED",
  "DELETED",
  "SENSITIVE_RESOURCE",
  "SENSITIVE_WORD",
  "AUDITING",
  "NOT_FOUND",
  "PROHIBITED",
] as const satisfies readonly ShareStatus[];

/**
 * Holds for each state of a link its meaning and the next step. The island shows the one that applies; the page's text
 * explains them all.
 */
export function LinkStates() {
  const { t } = useTranslation();
  const states = [
    ...OPENING.map((state) => ({
      state,
      title: t(`checker:state.${state}.title`),
      text: t(`checker:state.${state}.text`),
    })),
    ...CLOSED.map((state) => ({
      state,
      title: t(`share:state.${state}.title`),
      text: t(`share:state.${state}.text`),
    })),
  ];
  return (
    <template data-states="" data-link={buttons.primary}>
      {states.map(({ state, title, text }) => (
        <div key={state} className={styles.state} data-state={state}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
          <p className={styles.next}>{t(`checker:nextStep.${state}`)}</p>
        </div>
      ))}
    </template>
  );
}
