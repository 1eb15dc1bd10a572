import { useCallback, useState, type ComponentProps } from "react";
import { FolderInput } from "../components/icons.ts";
import type { FileObject } from "../../contract/files.ts";
import { SaveOne } from "../features/save/SaveOne.tsx";
import type { ShareSlots } from "../features/share/browse/share-slots.ts";
import { Viewer } from "../features/viewer/window/Viewer.tsx";
import type { ViewerActs } from "../features/viewer/window/viewer-act.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { previewAddress } from "../lib/preview-address.ts";
import { useFileActs } from "./use-file-acts.tsx";

/** The viewer of a share page. The shown file can be saved, printed and passed on from it. */
export function ShareViewer({ saving, mayKeep, ...viewer }: ComponentProps<ShareSlots["Viewer"]>) {
  const { t } = useTranslation("viewer");
  const { files, index, source } = viewer;
  const file = files[index];
  const [saved, setSaved] = useState<FileObject>();
  const forget = useCallback(() => setSaved(undefined), []);
  // The link is for everybody: it says neither how this visitor sees the page nor how they came.
  const address = previewAddress({ pathname: location.pathname, search: "" }, file?.id);
  const { acts, onKey } = useFileActs({ file, address, source, mayKeep });
  const save = {
    id: "save",
    text: t("acts.save"),
    icon: <FolderInput aria-hidden />,
    keys: undefined,
    ariaKeys: undefined,
    run: () => setSaved(file),
  };
  const offered: ViewerActs = {
    groups: saving ? [[save], acts] : [acts],
    front: ["save", "link"],
    label: t("acts.label"),
    onKey,
  };
  return (
    <Viewer
      {...viewer}
      acts={offered}
      notice={saving && saved && <SaveOne key={saved.id} {...saving} file={saved} onOver={forget} />}
    />
  );
}
