import { lazy, useMemo, useState, type ReactNode } from "react";
import { Part } from "../../components/wait/Part.tsx";
import type { FileObject } from "../../../contract/files.ts";
import type { DrivePorts } from "../../features/drive/drive-ports.ts";
import { useStartUpload } from "../../features/upload/begin/use-start-upload.ts";
import { usePreview } from "./use-preview.tsx";

const ShareDialog = lazy(() =>
  import("../../features/share-create/make/ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })),
);
const CollectDialog = lazy(() =>
  import("../../features/share-create/make/CollectDialog.tsx").then((m) => ({ default: m.CollectDialog })),
);
const FetchDialog = lazy(() =>
  import("../../features/fetch/FetchDialog.tsx").then((m) => ({ default: m.FetchDialog })),
);

/** Joins viewer, share dialog and uploads to the drive, which knows none of them. */
export function useDriveNeighbours(): { readonly ports: DrivePorts; readonly overlays: ReactNode } {
  const preview = usePreview();
  const [shared, setShared] = useState<readonly FileObject[]>();
  const [collectInto, setCollectInto] = useState<FileObject | string>();
  const [fetchInto, setFetchInto] = useState<string>();
  const uploads = useStartUpload();

  const ports = useMemo(
    () => ({
      preview: preview.port,
      share: setShared,
      collect: setCollectInto,
      fetchFromWeb: setFetchInto,
      ...uploads,
    }),
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
      {collectInto !== undefined && (
        <Part>
          <CollectDialog into={collectInto} onClose={() => setCollectInto(undefined)} />
        </Part>
      )}
      {fetchInto !== undefined && (
        <Part>
          <FetchDialog folderId={fetchInto} onClose={() => setFetchInto(undefined)} />
        </Part>
      )}
    </>
  );
  return { ports, overlays };
}
