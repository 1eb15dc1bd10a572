import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./TextFrame.module.css";

interface Props {
  readonly isSource: boolean;
  /** The other way to show the text. */
  readonly other: "rendered" | "table" | "tidy";
  readonly onChange: (isSource: boolean) => void;
}

/** Chooses between the source of a text and its formatted view. */
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
