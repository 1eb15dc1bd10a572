import { ChevronDown, ChevronUp, X } from "../../../components/icons.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IconButton } from "../../../components/button/IconButton.tsx";
import * as styles from "./TextFrame.module.css";

interface Props {
  readonly wanted: string;
  /** Counts from 1; 0 means none. */
  readonly current: number;
  readonly count: number;
  readonly onWanted: (wanted: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Searches the shown text: Enter goes on, Shift+Enter goes back, Escape closes. */
export function FindBar({ wanted, current, count, onWanted, onStep, onClose }: Props) {
  const { t } = useTranslation("viewer");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.find} role="search">
      <input
        ref={input}
        type="search"
        aria-label={t("find.label")}
        placeholder={t("find.label")}
        value={wanted}
        onChange={({ target }) => onWanted(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
      />
      <output>{wanted && t("find.found", { index: current, count })}</output>
      <IconButton label={t("find.before")} isDisabled={count === 0} onPress={() => onStep(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t("find.after")} isDisabled={count === 0} onPress={() => onStep(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t("find.close")} onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
