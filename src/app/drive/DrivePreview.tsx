import { useEffect, useMemo, useState } from "react";
import type { FileObject } from "../../../contract/files.ts";
import { driveSource } from "../../api/file-source.ts";
import { useFileActions } from "../../features/drive/act/use-file-actions.ts";
import { FileDialogs } from "../../features/drive/dialogs/FileDialogs.tsx";
import { useNaming } from "../../features/drive/naming/use-naming.ts";
import type { Siblings } from "../../features/drive/listing/siblings.ts";
import { Viewer } from "../../features/viewer/window/Viewer.tsx";
import { leavePreviewed, notePreviewed } from "../../state/previewed.ts";
import { announceChange } from "../../state/drive-events.ts";
import { folderPath } from "../../lib/drive-paths.ts";
import { previewAddress } from "../../lib/preview-address.ts";
import { useFileActs } from "../use-file-acts.tsx";
import { usePreviewActs } from "./use-preview-acts.tsx";
import { useEditing } from "./use-editing.tsx";
import { useStretch } from "./use-stretch.ts";

interface Props {
  readonly shownId: string;
  readonly siblings: Siblings;
  /** Asks for another file, and tells what is loaded beside it by now. */
  readonly onStep: (id: string, siblings: Siblings) => void;
  readonly onClose: () => void;
}

/** Shows a file of the drive in the viewer, which steps through all files of its list, loaded or not. */
export function DrivePreview({ shownId, siblings, onStep, onClose }: Props) {
  const [pathname] = useState(() => location.pathname);
  const { entries, from, count, before, after, isLoading, remove, replace } = useStretch(siblings);
  useEffect(() => notePreviewed(shownId, pathname), [shownId, pathname]);
  useEffect(() => leavePreviewed, []);
  const files = useMemo(() => filesAmong(entries), [entries]);
  const index = Math.max(
    0,
    files.findIndex(({ id }) => id === shownId),
  );
  const at = entries.findIndex(({ id }) => id === shownId);
  const isPart = before !== undefined || after !== undefined;
  const place = count === undefined ? undefined : { index: from + at + 1, count };
  const shown = files[index];
  const showOther = (ids: ReadonlySet<string>, made?: Promise<unknown>) => {
    const next = [...files.slice(index), ...files.slice(0, index).reverse()].find(({ id }) => !ids.has(id));
    const left = entries.filter(({ id }) => !ids.has(id));
    remove(ids);
    if (next) onStep(next.id, { entries: left, from, count: count && count - 1, load: siblings.load });
    else onClose();
    const tell = () => announceChange(shown?.parent_id ?? "");
    void made?.then(tell, tell);
  };
  const actions = useFileActions({
    place: "preview",
    chosen: { count: shown ? 1 : 0, files: shown ? [shown] : [] },
    controls: {
      listing: {
        items: entries,
        entries: new Map(entries.entries()),
        count: entries.length,
        isCounted: true,
      },
      load: siblings.load,
      refresh: async () => undefined,
      remove: showOther,
      replace: (file, made) => {
        replace(file);
        const tell = () => announceChange(file.parent_id);
        void Promise.resolve(made).then(tell, tell);
      },
    },
  });
  const naming = useNaming(actions);
  const { begin, editor, notice, leave } = useEditing(shown, (file) => {
    replace(file);
    announceChange(file.parent_id);
  });
  const folder = { pathname: folderPath(shown?.parent_id ?? ""), search: "" };
  const address = previewAddress(folder, shown?.id);
  const anywhere = useFileActs({ file: shown, address, source: driveSource, mayKeep: true });
  const acts = usePreviewActs(actions, begin, anywhere);
  return (
    <>
      <Viewer
        acts={editor ? undefined : acts}
        files={files}
        index={index}
        onIndexChange={(next) => {
          const file = files[next];
          if (file) onStep(file.id, { entries, from, count, load: siblings.load });
        }}
        beyond={isPart || isLoading ? { before, after, place: isLoading ? undefined : place } : undefined}
        source={driveSource}
        editor={editor}
        notice={notice}
        onClose={() => leave(onClose)}
      />
      <FileDialogs actions={actions} naming={naming} />
    </>
  );
}

/** A file may be listed more than once, but the viewer shows it once. */
function filesAmong(entries: readonly FileObject[]): readonly FileObject[] {
  const files = entries.filter(({ kind }) => kind === "drive#file");
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
