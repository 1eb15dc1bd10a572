import { lazy } from "react";
import { Part } from "../../../components/wait/Part.tsx";
import { useMedia } from "../../../state/use-media.ts";
import { useDetailsOpen } from "../act/details-open.ts";
import type { Chosen } from "../choose/chosen.ts";

const DetailsPanel = lazy(() => import("./DetailsPanel.tsx").then((m) => ({ default: m.DetailsPanel })));
const DetailsSheet = lazy(() => import("./DetailsSheet.tsx").then((m) => ({ default: m.DetailsSheet })));

interface Props {
  readonly chosen: Chosen;
  /** Shows the details over the list, for a list without a side. */
  readonly isOver?: boolean;
}

/** Shows the details of the selection when they are open: beside the listing, or over it where there is no room. */
export function Details({ chosen, isOver = false }: Props) {
  const [isOpen, setOpen] = useDetailsOpen();
  const hasNoRoom = useMedia("(max-width: 900px)") || isOver;
  if (!isOpen || (hasNoRoom && chosen.count === 0)) return null;
  const Shown = hasNoRoom ? DetailsSheet : DetailsPanel;
  return (
    <Part>
      <Shown chosen={chosen} onClose={() => setOpen(false)} />
    </Part>
  );
}
