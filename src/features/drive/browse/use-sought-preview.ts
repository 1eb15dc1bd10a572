import { useCallback } from "react";
import type { ListingControls } from "../../../state/listing/use-entries.ts";
import { useDrivePorts } from "../drive-ports.ts";
import { siblingsOf } from "../listing/siblings.ts";
import { useFound, type Found } from "../scroll/use-found.ts";

/**
 * Shows the file that the address names, after a reload or by a link, with the entries of this list beside it. The list
 * has the focus meanwhile, so that it has it again once the preview is closed.
 */
export function useSoughtPreview(controls: Pick<ListingControls, "listing" | "load" | "locate">): void {
  const { sought, found, seekElsewhere } = useDrivePorts().preview;
  const seek = useCallback(() => void seekElsewhere(sought), [seekElsewhere, sought]);
  const show = ([{ item: file }]: Found) => {
    document.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
    if (file.kind === "drive#file") found(siblingsOf(controls, file));
    else seek();
  };
  useFound(controls, sought, show, seek);
}
