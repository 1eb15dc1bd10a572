import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./TextFrame.module.css";

interface Props {
  readonly isSource: boolean;
  /** What the text is shown as otherwise. */
  readonly other: "rendered" | "table" | "tidy";
  readonly onChange: (isSource: boolean) => void;
}

/** Chooses between a text as it is written and as it is meant. */
export function ShownAs({ isSource, other, onChange }: Props) {
  const { t } = useTranslation("viewer");
  return (
    <ToggleButtonGroup
      className={styles.choice}
      aria-label={t("text.shownAs")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[isSource ? "source" : "other"]}
      onSelectionChange={(keys) => onChange(keys.has("source"))}
    >
      <ToggleButton id="other">{t(`text.${other}`)}</ToggleButton>
      <ToggleButton id="source">{t("text.source")}</ToggleButton>
    </ToggleButtonGroup>
  );
}
