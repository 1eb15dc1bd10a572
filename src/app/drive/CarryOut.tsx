import { navigate } from "@reach/router";
import { useEffect } from "react";
import { getFile } from "../../api/files.ts";
import { entriesPath, folderPath } from "../../lib/drive-paths.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { previewAddress } from "../../lib/preview-address.ts";
import { useToast } from "../../state/toast.ts";
import { useLatest } from "../../state/use-latest.ts";
import type { LinkedAction } from "./linked-action.ts";

interface Props {
  readonly action: LinkedAction;
}

/** Carries out the action in the address and goes where it leads, so that the new address replaces the action. */
export function CarryOut({ action }: Props) {
  const toast = useToast();
  const textOf = useErrorText();
  const latest = useLatest({ toast, textOf });
  const asked = JSON.stringify(action);
  useEffect(() => {
    let isOver = false;
    const goTo = (path: string) => (isOver ? undefined : navigate(path, { replace: true }));
    const wanted = JSON.parse(asked) as LinkedAction;
    carryOut(wanted, goTo).catch((error: unknown) => {
      if (isOver) return;
      latest.current.toast({ text: latest.current.textOf(error), tone: "danger" });
      void goTo(wanted.kind === "show_task" ? "/drive/tasks" : "/drive/all");
    });
    return () => {
      isOver = true;
    };
  }, [asked, latest]);
  return null;
}

async function carryOut(action: LinkedAction, goTo: (path: string) => unknown): Promise<void> {
  if (action.kind === "show_task") return void goTo(`/drive/tasks?task=${encodeURIComponent(action.id)}`);
  if (action.kind === "highlight_files") {
    const { parent_id } = await getFile(action.ids[0] ?? "");
    return void goTo(entriesPath(parent_id, action.ids));
  }
  const file = await getFile(action.id);
  if (file.kind === "drive#folder") return void goTo(folderPath(file.id));
  goTo(previewAddress({ pathname: folderPath(file.parent_id), search: "" }, file.id));
}
