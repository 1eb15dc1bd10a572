import { useLocation } from "@reach/router";
import { lazy, useMemo, useState, type ReactNode } from "react";
import { getFile } from "../../api/files.ts";
import { Part } from "../../components/wait/Part.tsx";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { previewAddress } from "../../lib/preview-address.ts";
import type { PreviewPort } from "../../features/drive/drive-ports.ts";
import { aloneInList, type Siblings } from "../../features/drive/listing/siblings.ts";
import { useToast } from "../../state/toast.ts";
import { useLatest } from "../../state/use-latest.ts";
import { usePreviewSteps } from "../../state/use-preview-steps.ts";

const DrivePreview = lazy(() => import("./DrivePreview.tsx").then((m) => ({ default: m.DrivePreview })));

/** The list of a place around the file that was shown last. */
interface Shown {
  /** The address of the place. */
  readonly place: string;
  readonly siblings: Siblings;
}

/** The preview of the drive: the address names its file, and the list below it the files beside. */
export function usePreview(): { readonly port: PreviewPort; readonly overlay: ReactNode } {
  const routed = useLocation();
  const steps = usePreviewSteps();
  const [shown, setShown] = useState<Shown>();
  const toast = useToast();
  const textOf = useErrorText();
  const latest = useLatest({ steps, toast, textOf });
  const place = previewAddress(location);
  const siblings = shown?.place === place ? shown.siblings : undefined;
  const isKnown = siblings?.entries.some(({ id }) => id === steps.id) ?? false;
  /** The list of the place before may be there for a frame longer, and must not look for what it can't have. */
  const isThere = previewAddress(routed) === place;
  const sought = isKnown || !isThere ? "" : steps.id;

  const port = useMemo<PreviewPort>(() => {
    const found = (siblings: Siblings) => setShown({ place: previewAddress(location), siblings });
    return {
      sought,
      found,
      open: (file, siblings) => {
        found(siblings);
        latest.current.steps.open(file.id);
      },
      seekElsewhere: async (id) => {
        try {
          const file = await getFile(id);
          if (file.kind === "drive#file") return found(aloneInList(file));
        } catch (error) {
          latest.current.toast({ text: latest.current.textOf(error), tone: "danger" });
        }
        latest.current.steps.close();
      },
    };
  }, [sought, latest]);

  const overlay = siblings && isKnown && (
    <Part>
      <DrivePreview
        shownId={steps.id}
        siblings={siblings}
        onStep={(id, beside) => {
          port.found(beside);
          steps.step(id);
        }}
        onClose={steps.close}
      />
    </Part>
  );
  return { port, overlay };
}
