import type { ReactNode } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as styles from "./ProfileCard.module.css";

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** A sentence about it that its person should know. */
  readonly note?: string | undefined;
  /** Opens the dialog in which it is changed. */
  readonly onChange?: (() => void) | undefined;
}

/** One fact about the person signed in, and the button that changes it. */
export function Fact({ label, children, note, onChange }: Props) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <p className={styles.note}>{note}</p>}
      </dd>
      {onChange && (
        <dd>
          <Button variant="quiet" aria-label={t("changeOf", { what: label })} onPress={onChange}>
            {t("change")}
          </Button>
        </dd>
      )}
    </div>
  );
}
