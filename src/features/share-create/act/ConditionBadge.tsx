import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { conditionOf } from "./share-facts.ts";
import * as styles from "./ConditionBadge.module.css";

/** Names the state of a link, by colour and by text. */
export function ConditionBadge({ share }: { readonly share: OwnShare }) {
  const { t } = useTranslation("sharing");
  const condition = conditionOf(share);
  return (
    <span className={styles.badge} data-condition={condition}>
      {t(`state.${condition}`)}
    </span>
  );
}
