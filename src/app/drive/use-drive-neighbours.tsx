import { lazy, useCallback, useMemo, useState, type ReactNode } from "react";
import { Part } from "../../components/Part.tsx";
import type { FileObject } from "../../../contract/files.ts";
import type { DrivePorts } from "../../features/drive/drive-ports.ts";
import type { Siblings } from "../../features/drive/listing/siblings.ts";
import { useStartUpload } from "../../features/upload/begin/use-start-upload.ts";

const ShareDialog = lazy(() =>
  import("../../features/share-create/make/ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })),
);
const DrivePreview = lazy(() => import("./DrivePreview.tsx").then((m) => ({ default: m.DrivePreview })));

interface Preview {
  readonly file: FileObject;
  readonly siblings: Siblings;
}

/** Joins viewer, share dialog and uploads to the drive, which knows none of them. */
export function useDriveNeighbours(): { readonly ports: DrivePorts; readonly overlays: ReactNode } {
  const [preview, setPreview] = useState<Preview>();
  const [shared, setShared] = useState<readonly FileObject[]>();
  const uploads = useStartUpload();

  const openPreview = useCallback(
    (file: FileObject, siblings: Siblings) => setPreview({ file, siblings }),
    [],
  );

  const ports = useMemo(
    () => ({ preview: openPreview, share: setShared, ...uploads }),
    [openPreview, uploads],
  );
  const overlays = (
    <>
      {preview && (
        <Part>
          <DrivePreview {...preview} onClose={() => setPreview(undefined)} />
        </Part>
      )}
      {shared && (
        <Part>
          <ShareDialog files={shared} onClose={() => setShared(undefined)} />
        </Part>
      )}
    </>
  );
  return { ports, overlays };
}
