import { useState } from "react";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useFresh } from "../prove/use-fresh.tsx";
import { AddressStep } from "./AddressStep.tsx";
import type { BegunChange } from "./begin.ts";
import { CodeStep } from "./CodeStep.tsx";

interface Props {
  /** The address that the account has now. */
  readonly former: string;
  readonly onClose: () => void;
}

/** Changes the address of the person signed in: it asks for the new one, and then for the code that was sent there. */
export function AddressDialog({ former, onClose }: Props) {
  const { t } = useTranslation("account");
  const { fresh, dialog } = useFresh();
  const [typed, setTyped] = useState("");
  const [begun, setBegun] = useState<BegunChange>();
  const shared = { former, fresh, onClose };
  const again = () => {
    setTyped(begun?.email ?? "");
    setBegun(undefined);
  };
  return (
    <>
      <Dialog title={t("address.title")} isOpen onClose={onClose}>
        {begun ? (
          <CodeStep {...shared} change={begun} onSent={setBegun} onOther={again} />
        ) : (
          <AddressStep {...shared} typed={typed} onBegun={setBegun} />
        )}
      </Dialog>
      {dialog}
    </>
  );
}
