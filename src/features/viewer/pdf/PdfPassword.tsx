import { useEffect, useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { Lock as LockIcon } from "../../../components/icons.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Lock } from "./open-document.ts";
import * as styles from "./PdfPassword.module.css";

interface Props {
  readonly name: string;
  readonly lock: Lock;
}

/** Asks for a document's password. It is used in this browser alone, and goes nowhere. */
export function PdfPassword({ name, lock }: Props) {
  const { t } = useTranslation("viewer");
  const [password, setPassword] = useState("");
  const [isTrying, setTrying] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (!lock.isWrong) return;
    setTrying(false);
    setWrong(true);
    setPassword("");
    setRefusals((before) => before + 1);
  }, [lock]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password === "" || isTrying) return;
        setTrying(true);
        lock.unlock(password);
      }}
    >
      <LockIcon className={styles.icon} aria-hidden />
      <h2>{name}</h2>
      <p>{t("pdf.locked")}</p>
      <TextField
        key={refusals}
        label={t("pdf.password")}
        type="password"
        autoComplete="off"
        value={password}
        error={isWrong ? t("pdf.wrong") : undefined}
        focusSelecting="all"
        onChange={(value) => {
          setPassword(value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="primary" isPending={isTrying} isDisabled={password === ""}>
        {t("pdf.unlock")}
      </Button>
    </form>
  );
}
