import { useState } from "react";
import type { Subscription } from "../../../../contract/subscriptions.ts";
import { Button } from "../../../components/button/Button.tsx";
import * as panel from "../Panel.module.css";
import { ActDialog } from "./ActDialog.tsx";
import { ACTS, type Act } from "./acts.ts";
import { PauseDialog } from "./PauseDialog.tsx";
import { useTermWords } from "./use-term-words.ts";

interface Props {
  readonly subscription: Subscription;
  /** Prices may be shown. */
  readonly sells: boolean;
  readonly onStale: () => void;
  readonly onChange: (now: Subscription | null) => void;
}

/** The acts on a subscription: each opens a dialog that says what it means. */
export function Acts({ subscription, sells, onStale, onChange }: Props) {
  const { t } = useTermWords(subscription);
  const [asked, setAsked] = useState<Act>();
  const acts = ACTS[subscription.state].filter(
    // Taking a pause back may charge at once, for a price that is said before.
    (act) => (act !== "resume" || sells) && (act !== "undo" || subscription.change.length > 0),
  );
  const dialog = { subscription, onStale, onChange, onClose: () => setAsked(undefined) };
  return (
    <>
      <div className={panel.actions}>
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === "cancel" ? "danger" : act === "pause" ? "secondary" : "primary"}
            onPress={() => setAsked(act)}
          >
            {t(`subscription.act.${act}`)}
          </Button>
        ))}
      </div>
      {asked === "pause" && <PauseDialog {...dialog} />}
      {asked !== undefined && asked !== "pause" && <ActDialog {...dialog} act={asked} />}
    </>
  );
}
