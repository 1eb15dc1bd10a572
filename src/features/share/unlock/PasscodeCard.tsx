import { useRef, useState, type ClipboardEvent, type FormEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { isApiError } from "../../../api/api-error.ts";
import { PASS_CODE_LENGTH } from "../../../../contract/pass-code.ts";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { passcodeIn } from "./passcode-text.ts";
import { ShareArt } from "../notice/ShareArt.tsx";
import * as styles from "./PasscodeCard.module.css";

interface Props {
  /** A passcode was tried and refused. */
  readonly isWrong: boolean;
  /** The number of tries that are left for now, once it is known. */
  readonly triesLeft: number | undefined;
  readonly onOpen: (passcode: string) => Promise<void>;
}

/** At this number of tries or below, people are told. */
const FEW = 10;

type Problem =
  | { readonly kind: "wrong" }
  | { readonly kind: "empty" }
  | { readonly kind: "error"; readonly error: unknown };

/** Asks for the passcode of a share. People may paste a whole message, because the passcode is found in it. */
export function PasscodeCard({ isWrong, triesLeft, onOpen }: Props) {
  const { t } = useTranslation("share");
  const [passcode, setPasscode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(isWrong ? { kind: "wrong" } : undefined);
  const words = useProblemText(problem, triesLeft);
  const form = useRef<HTMLFormElement>(null);

  /** Selects the wrong code, so that the next one replaces it. */
  const refuse = (kind: "wrong" | "empty") => {
    const input = form.current?.querySelector("input");
    setProblem({ kind });
    input?.focus();
    input?.select();
  };
  const open = async (code: string) => {
    if (isBusy) return;
    if (code === "") return refuse("empty");
    setBusy(true);
    try {
      await onOpen(code);
      refuse("wrong");
    } catch (error) {
      // Somebody who closes the human check needs no message about it.
      if (!isApiError(error, "cancelled")) setProblem({ kind: "error", error });
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void open(passcodeIn(passcode) ?? passcode.trim());
  };
  const handleChange = (value: string) => {
    setPasscode(value);
    setProblem(undefined);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    const code = passcodeIn(pasted);
    if (code === undefined || code === pasted.trim()) return;
    event.preventDefault();
    handleChange(code);
  };

  return (
    <main className={styles.main}>
      <form ref={form} className={styles.card} autoCapitalize="none" noValidate onSubmit={handleSubmit}>
        <ShareArt picture="passcode" />
        <h1 className={styles.title}>{t("passcode.title")}</h1>
        <p className={styles.text}>{t("passcode.text")}</p>
        <div className={styles.field}>
          <TextField
            label={t("passcode.label")}
            hint={t("passcode.hint", PASS_CODE_LENGTH)}
            value={passcode}
            onChange={handleChange}
            onPaste={handlePaste}
            error={words}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            maxLength={2_000}
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

function useProblemText(problem: Problem | undefined, triesLeft: number | undefined): string | undefined {
  const { t, i18n } = useTranslation("share");
  const errorText = useErrorText();
  if (problem === undefined) return undefined;
  if (problem.kind === "empty") return t("passcode.empty");
  if (problem.kind === "wrong") {
    if (triesLeft === undefined || triesLeft > FEW) return t("passcode.wrong");
    return `${t("passcode.wrong")} ${t("passcode.triesLeft", { count: triesLeft })}`;
  }
  const until = untilOf(problem.error);
  if (until === undefined) return errorText(problem.error);
  const time = new Intl.DateTimeFormat(i18n.language, { hour: "numeric", minute: "2-digit" }).format(until);
  return t("passcode.tooMany", { time });
}

/** The time from which passcodes are accepted again after too many wrong ones. */
function untilOf(error: unknown): Date | undefined {
  if (!isApiError(error, "resource_exhausted")) return undefined;
  const until = error.details.find(({ metadata }) => metadata?.["until"])?.metadata?.["until"];
  return until === undefined ? undefined : new Date(until);
}
