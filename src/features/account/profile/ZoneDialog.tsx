import { useState } from "react";
import { changeProfile } from "../../../api/profile.ts";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FormError } from "../../../components/form/FormError.tsx";
import { SearchSelect } from "../../../components/form/SearchSelect.tsx";
import { ShortForm } from "../../../components/form/ShortForm.tsx";
import { useSubmission } from "../../../components/form/use-submission.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { keepProfile } from "../../../state/account.ts";
import { useToast } from "../../../state/toast.ts";
import { deviceZone, wordsOf, zones } from "./zones.ts";

interface Props {
  /** `""` for that of the device. */
  readonly former: string;
  readonly onClose: () => void;
}

const DEVICE = "device";

/** Asks for the time zone in which the person signed in is told times. */
export function ZoneDialog({ former, onClose }: Props) {
  const { t } = useTranslation("account");
  const textOf = useErrorText();
  const toast = useToast();
  const [chosen, setChosen] = useState<string | null>(former || DEVICE);
  const { isBusy, error, submit } = useSubmission();
  const device = t("zone.device", { zone: wordsOf(deviceZone()) });
  const options = [
    { id: DEVICE, text: device },
    ...zones(former).map((zone) => ({ id: zone, text: wordsOf(zone) })),
  ];
  const handleSubmit = () =>
    void submit(
      () => changeProfile({ time_zone: chosen === DEVICE ? "" : (chosen ?? "") }),
      (changed) => {
        keepProfile(changed);
        toast({ text: t("zone.done", { zone: changed.time_zone ? wordsOf(changed.time_zone) : device }) });
        onClose();
      },
    );
  return (
    <Dialog title={t("zone.title")} isOpen onClose={onClose}>
      <ShortForm
        does={t("save")}
        isBusy={isBusy}
        isUnsound={chosen === null}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        <SearchSelect
          label={t("zone.label")}
          hint={t("zone.hint")}
          options={options}
          value={chosen}
          onChange={setChosen}
        />
        {error !== undefined && <FormError>{textOf(error)}</FormError>}
      </ShortForm>
    </Dialog>
  );
}
