import { CircleAlert } from "../../components/icons.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isApiError } from "../../api/api-error.ts";
import { Button } from "../../components/button/Button.tsx";
import { ButtonLink } from "../../components/button/ButtonLink.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useToast } from "../../state/toast.ts";
import { freeSpace } from "./free-space.ts";
import type { SaveFailure } from "./save-machine.ts";
import { isSignedOut, signInAgain } from "./use-save.ts";
import * as styles from "./SaveBar.module.css";

interface Props {
  readonly failure: SaveFailure;
  readonly bytes: number | undefined;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Says why a save was refused, what would help, and that nothing was lost. */
export function SaveRefused({ failure, bytes, onAgain, onClose }: Props) {
  const { t } = useTranslation("save");
  const { title, text } = useWords(failure, bytes);
  return (
    <div className={styles.outcome}>
      <div className={`${styles.words} ${styles.bad}`} role="alert">
        <CircleAlert aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
          {failure.kind === "error" && <p>{t("failed.nothingLost")}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={onClose}>
          {t("failed.close")}
        </Button>
        <NextStep failure={failure} onAgain={onAgain} />
      </div>
    </div>
  );
}

function NextStep({ failure, onAgain }: Pick<Props, "failure" | "onAgain">) {
  const { t } = useTranslation("save");
  const toast = useToast();
  const errorText = useErrorText();
  const signIn = () => {
    signInAgain().catch((error: unknown) => toast({ text: errorText(error), tone: "danger" }));
  };
  if (failure.kind === "share") {
    return (
      <Button variant="primary" onPress={() => location.reload()}>
        {t("failed.reload")}
      </Button>
    );
  }
  if (isSignedOut(failure.error)) {
    return (
      <Button variant="primary" onPress={signIn}>
        {t("failed.signIn")}
      </Button>
    );
  }
  if (isApiError(failure.error, "file_restore_own")) {
    return (
      <ButtonLink variant="primary" href="/drive/all">
        {t("failed.openDrive")}
      </ButtonLink>
    );
  }
  const full = isApiError(failure.error, "file_space_not_enough");
  return (
    <>
      {full && <ButtonLink href="/drive/all">{t("failed.openDrive")}</ButtonLink>}
      <Button variant="primary" onPress={onAgain}>
        {t("failed.again")}
      </Button>
    </>
  );
}

function useWords(failure: SaveFailure, bytes: number | undefined): { title: string; text: string } {
  const { t } = useTranslation("save");
  const errorText = useErrorText();
  const format = useFormat();
  const missing = useMissingSpace(failure, bytes);
  if (failure.kind === "share") {
    const key = failure.status === "MAX_RESTORE_COUNT" ? "limit" : "closed";
    return { title: t(`failed.${key}Title`), text: t(`failed.${key}Text`) };
  }
  const text =
    missing === undefined
      ? errorText(failure.error)
      : t("failed.missingSpace", { missing: format.size(missing) });
  return { title: t("failed.title"), text };
}

/** The bytes missing in the drive, when that is the reason for the refusal and the number is known. */
function useMissingSpace(failure: SaveFailure, bytes: number | undefined): number | undefined {
  const [missing, setMissing] = useState<number>();
  const full = failure.kind === "error" && isApiError(failure.error, "file_space_not_enough");
  useEffect(() => {
    if (!full || bytes === undefined) return;
    const controller = new AbortController();
    freeSpace(controller.signal)
      .then((free) => setMissing(bytes > free ? bytes - free : undefined))
      .catch(() => setMissing(undefined));
    return () => controller.abort();
  }, [full, bytes]);
  return missing;
}
