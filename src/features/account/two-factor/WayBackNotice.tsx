import { useRef } from "react";
import { stopWayBack } from "../../../api/two-factor.ts";
import { Button } from "../../../components/button/Button.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useToast } from "../../../state/toast.ts";
import * as styles from "./TwoFactor.module.css";

interface Props {
  /** The time at which the wait ends. */
  readonly opens: string;
  readonly onStopped: () => void;
}

/** Warns that somebody waits to get in without the second factor, and stops them. */
export function WayBackNotice({ opens, onStopped }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const { isBusy, error, submit } = useSubmission();
  const place = useRef<HTMLDivElement>(null);
  const handlePress = () =>
    void submit(stopWayBack, () => {
      // The button goes with the warning; who uses the keyboard goes on with the page.
      place.current?.closest("main")?.focus();
      toast({ text: t("twoFactor.wayBackStopped") });
      onStopped();
    });
  return (
    <div ref={place} role="alert" className={styles.warning}>
      <p>{t("twoFactor.wayBack", { time: format.dateTime(opens) })}</p>
      <Button variant="danger" isPending={isBusy} onPress={handlePress}>
        {t("twoFactor.wayBackStop")}
      </Button>
      {error !== undefined && <FormError>{textOf(error)}</FormError>}
    </div>
  );
}
