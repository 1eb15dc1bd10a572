import { Link } from "@reach/router";
import { Copy, FolderInput, Link2 } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { OwnShare } from "../../../api/shares.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Facts } from "../../../components/words/Facts.tsx";
import { IconButton } from "../../../components/button/IconButton.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSitePath } from "../../../i18n/use-site-path.ts";
import { ConditionBadge } from "../act/ConditionBadge.tsx";
import { CoverRuleLink } from "../act/CoverRuleLink.tsx";
import { conditionOf } from "../act/share-facts.ts";
import { ShareMenu } from "../act/ShareMenu.tsx";
import type { Act } from "../act/use-share-actions.tsx";
import { useFactTexts } from "../act/use-fact-texts.ts";
import * as styles from "./SharesView.module.css";

interface Props {
  readonly share: OwnShare;
  readonly now: number;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly act: Act;
}

/** One link with its facts, its state and its actions. */
export function ShareRow({ share, now, isSelected, onSelect, act }: Props) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const sitePath = useSitePath();
  const facts = useFactTexts(share, now);
  const condition = conditionOf(share);
  const name = share.title || t("list.untitled");
  return (
    <li className={styles.share} data-selected={isSelected || undefined}>
      <Checkbox hideLabel label={t("list.select", { name })} isSelected={isSelected} onChange={onSelect} />
      <span className={styles.icon} data-works={condition === "works" || undefined}>
        {share.collects ? <FolderInput aria-hidden /> : <Link2 aria-hidden />}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={`/drive/shares/${share.share_id}`} className={styles.name} dir="auto">
            {name}
          </Link>
          <ConditionBadge share={share} />
        </p>
        <div className={styles.facts}>
          <Facts facts={[t("facts.made", { date: format.date(share.create_time) }), ...facts]} />
        </div>
        {share.covered_by && condition !== "deleted" && (
          <p className={styles.covered}>
            {t("covered.text")} <CoverRuleLink rule={share.covered_by} /> ·{" "}
            <a href={sitePath("/contact-us")}>{t("fix.appeal")}</a>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {condition !== "deleted" && (
          <IconButton label={t("list.copy", { name })} onPress={() => act("copy", [share])}>
            <Copy aria-hidden />
          </IconButton>
        )}
        <ShareMenu share={share} act={act} />
      </div>
    </li>
  );
}
