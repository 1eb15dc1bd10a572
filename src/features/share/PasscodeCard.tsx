import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { TextField } from "../../components/TextField.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { ShareArt } from "./ShareArt.tsx";
import * as styles from "./PasscodeCard.module.css";

interface Props {
  /** A passcode was tried and refused. */
  readonly isWrong: boolean;
  readonly onOpen: (passcode: string) => Promise<void>;
}

/** Asks for the passcode of a share. */
export function PasscodeCard({ isWrong, onOpen }: Props) {
  const { t } = useTranslation("share");
  const errorText = useErrorText();
  const [passcode, setPasscode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(isWrong ? t("passcode.wrong") : undefined);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (passcode.trim() === "") return setProblem(t("passcode.empty"));
    setBusy(true);
    try {
      await onOpen(passcode.trim());
      setProblem(t("passcode.wrong"));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const handleChange = (value: string) => {
    setPasscode(value);
    setProblem(undefined);
  };

  return (
    <main className={styles.main}>
      <form
        className={styles.card}
        autoCapitalize="none"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <ShareArt picture="passcode" />
        <h1 className={styles.title}>{t("passcode.title")}</h1>
        <p className={styles.text}>{t("passcode.text")}</p>
        <div className={styles.field}>
          <TextField
            label={t("passcode.label")}
            hint={t("passcode.hint")}
            value={passcode}
            onChange={handleChange}
            error={problem}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            maxLength={64}
            focusSelecting="all"
          />
        </div>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t("passcode.open")}
        </Button>
        <p className={styles.forgot}>{t("passcode.forgot")}</p>
      </form>
    </main>
  );
}
