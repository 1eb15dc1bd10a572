import { lazy, useMemo, useState, type ReactNode } from "react";
import { Part } from "../../components/Part.tsx";
import type { FileObject } from "../../../contract/files.ts";
import type { DrivePorts } from "../../features/drive/drive-ports.ts";
import { useStartUpload } from "../../features/upload/begin/use-start-upload.ts";
import { usePreview } from "./use-preview.tsx";

const ShareDialog = lazy(() =>
  import("../../features/share-create/make/ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })),
);

/** Joins viewer, share dialog and uploads to the drive, which knows none of them. */
export function useDriveNeighbours(): { readonly ports: DrivePorts; readonly overlays: ReactNode } {
  const preview = usePreview();
  const [shared, setShared] = useState<readonly FileObject[]>();
  const uploads = useStartUpload();

  const ports = useMemo(
    () => ({ preview: preview.port, share: setShared, ...uploads }),
    [preview.port, uploads],
  );
  const overlays = (
    <>
      {preview.overlay}
      {shared && (
        <Part>
          <ShareDialog files={shared} onClose={() => setShared(undefined)} />
        </Part>
      )}
    </>
  );
  return { ports, overlays };
}
