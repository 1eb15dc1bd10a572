import { useMemo, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { OnConflict } from "../../../contract/files.ts";
import { Button } from "../../components/button/Button.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { useSession } from "../../state/session-state.ts";
import { destinationFields, FROM_SHARES, type Destination } from "./destination.ts";
import { DestinationChoice } from "./DestinationChoice.tsx";
import { shortOf } from "./plan-facts.ts";
import { PlanFacts } from "./PlanFacts.tsx";
import { rememberDestination } from "./recent-destinations.ts";
import { usePlan } from "./use-plan.ts";
import { bodyOf, type SaveRequest } from "./use-save.ts";

interface Props {
  readonly request: SaveRequest;
  readonly onConfirm: (destination: Destination, conflicts: OnConflict) => void;
  readonly onClose: () => void;
}

const KEEP_BOTH: OnConflict = { files: "KEEP_BOTH", folders: "KEEP_BOTH" };

/**
 * Shows the plan of a save and its destination. People who don't care press Save at once: the plan loads while the
 * sheet is open, and only a drive that is too full stops the save.
 */
export function SaveSheet({ request, onConfirm, onClose }: Props) {
  const { t } = useTranslation("save");
  const userId = useSession()?.userId;
  const [destination, setDestination] = useState<Destination>(FROM_SHARES);
  const [conflicts, setConflicts] = useState(KEEP_BOTH);
  const wish = useMemo(
    () => ({ ...bodyOf(request), ...destinationFields(destination) }),
    [request, destination],
  );
  const plan = usePlan(wish);
  const isFull = plan.status === "ready" && shortOf(plan.plan) !== undefined;

  const handleConfirm = () => {
    if (userId !== undefined && destination.kind === "folder") rememberDestination(userId, destination.path);
    onConfirm(destination, conflicts);
  };

  return (
    <Dialog
      isOpen
      size="medium"
      title={t("sheet.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("destination.cancel")}
          </Button>
          <Button variant="primary" isDisabled={isFull} onPress={handleConfirm}>
            {t(userId === undefined ? "sheet.signInAndSave" : "sheet.confirm")}
          </Button>
        </>
      }
    >
      <PlanFacts state={plan} conflicts={conflicts} onConflicts={setConflicts} />
      {userId === undefined ? (
        <p>{t("bar.hint")}</p>
      ) : (
        <DestinationChoice userId={userId} destination={destination} onChange={setDestination} />
      )}
    </Dialog>
  );
}
