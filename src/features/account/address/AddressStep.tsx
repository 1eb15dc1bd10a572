import { useState } from "react";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Fresh } from "../prove/use-fresh.tsx";
import * as styles from "./AddressDialog.module.css";
import { begin, type BegunChange } from "./begin.ts";
import { useAddressFault } from "./use-address-fault.ts";

interface Props {
  readonly former: string;
  /** The text in the field at first. */
  readonly typed: string;
  readonly fresh: Fresh;
  readonly onBegun: (change: BegunChange) => void;
  readonly onClose: () => void;
}

/** Asks for the new address, and has a code sent there. */
export function AddressStep({ former, typed, fresh, onBegun, onClose }: Props) {
  const { t } = useTranslation("account");
  const faultOf = useAddressFault();
  const [email, setEmail] = useState(typed);
  const [isSame, setIsSame] = useState(false);
  const { isBusy, error, submit, forgetError } = useSubmission();
  const wanted = email.trim();

  const handleSubmit = () => {
    const same = wanted.toLowerCase() === former.toLowerCase();
    setIsSame(same);
    if (!same) void submit(() => fresh(() => begin(wanted)), onBegun);
  };
  const handleChange = (value: string) => {
    setEmail(value);
    setIsSame(false);
    forgetError();
  };

  return (
    <ShortForm
      does={t("address.send")}
      isBusy={isBusy}
      isUnsound={wanted === ""}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <div className={styles.step}>
        <TextField
          label={t("address.new")}
          hint={t("address.hint")}
          error={isSame ? t("address.same") : faultOf(error)}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={handleChange}
          focusSelecting="all"
        />
        <p className={styles.soft}>{t("address.former", { email: former })}</p>
      </div>
    </ShortForm>
  );
}
