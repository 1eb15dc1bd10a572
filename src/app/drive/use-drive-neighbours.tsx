import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { driveSource } from "../../api/file-source.ts";
import type { DrivePorts } from "../../features/drive/drive-ports.ts";
import { useStartUpload } from "../../features/upload/use-start-upload.ts";

const ShareDialog = lazy(() =>
  import("../../features/share-create/ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })),
);
const Viewer = lazy(() => import("../../features/viewer/Viewer.tsx").then((m) => ({ default: m.Viewer })));

interface Preview {
  readonly files: readonly FileObject[];
  readonly index: number;
}

/** Puts viewer, share dialog and uploads together for the drive, which knows none of them. */
export function useDriveNeighbours(): { readonly ports: DrivePorts; readonly overlays: ReactNode } {
  const [preview, setPreview] = useState<Preview>();
  const [shared, setShared] = useState<readonly FileObject[]>();
  const uploads = useStartUpload();

  const openPreview = useCallback((file: FileObject, siblings: readonly FileObject[]) => {
    const files = siblings.filter(({ kind }) => kind === "drive#file");
    setPreview({
      files,
      index: Math.max(
        0,
        files.findIndex(({ id }) => id === file.id),
      ),
    });
  }, []);

  const ports = useMemo(
    () => ({ preview: openPreview, share: setShared, ...uploads }),
    [openPreview, uploads],
  );
  const overlays = (
    <>
      {preview && (
        <Suspense fallback={null}>
          <Viewer
            files={preview.files}
            index={preview.index}
            onIndexChange={(index) => setPreview({ ...preview, index })}
            source={driveSource}
            onClose={() => setPreview(undefined)}
          />
        </Suspense>
      )}
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog files={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  );
  return { ports, overlays };
}
