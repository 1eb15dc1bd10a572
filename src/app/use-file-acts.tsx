import { Link2, Printer } from "../components/icons.ts";
import type { FileObject } from "../../contract/files.ts";
import { isApiError } from "../api/api-error.ts";
import type { FileSource } from "../api/file-source.ts";
import { isPrintable, printFile } from "../features/viewer/print/print-file.ts";
import type { ViewerAct, ViewerActs } from "../features/viewer/window/viewer-act.ts";
import { useErrorText } from "../i18n/use-error-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { writeClipboard } from "../lib/clipboard.ts";
import { isMac } from "../lib/platform.ts";
import { useToast } from "../state/toast.ts";

interface Wanted {
  readonly file: FileObject | undefined;
  /** The path and query that open the file where it lies. */
  readonly address: string;
  readonly source: FileSource;
  /** False where it may only be looked at, which isn't printed. */
  readonly mayKeep: boolean;
}

/** The acts on a shown file that are the same wherever it lies. */
export function useFileActs({ file, address, source, mayKeep }: Wanted): {
  readonly acts: readonly ViewerAct[];
  readonly onKey: ViewerActs["onKey"];
} {
  const { t } = useTranslation("viewer");
  const toast = useToast();
  const errorText = useErrorText();
  if (!file) return { acts: [], onKey: () => false };

  const copy = async () => {
    const link = new URL(address, location.origin).href;
    await writeClipboard(link).then(
      () => toast({ text: t("acts.linkCopied") }),
      () => toast({ text: t("acts.linkNotCopied", { link }) }),
    );
  };
  const print = async () => {
    try {
      await printFile(await source.load(file, new AbortController().signal));
    } catch (error) {
      toast({ text: isApiError(error) ? errorText(error) : t("acts.unprintable"), tone: "danger" });
    }
  };
  const canPrint = mayKeep && isPrintable(file);
  const link: ViewerAct = {
    id: "link",
    text: t("acts.copyLink"),
    icon: <Link2 aria-hidden />,
    keys: undefined,
    ariaKeys: undefined,
    run: () => void copy(),
  };
  const printing: ViewerAct = {
    id: "print",
    text: t("acts.print"),
    icon: <Printer aria-hidden />,
    keys: isMac() ? "⌘P" : "Ctrl+P",
    ariaKeys: isMac() ? "Meta+P" : "Control+P",
    run: () => void print(),
  };
  return {
    acts: canPrint ? [link, printing] : [link],
    onKey: ({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
      const isPrint = key.toLowerCase() === "p" && (ctrlKey || metaKey) && !altKey && !shiftKey;
      if (!isPrint || !canPrint) return false;
      void print();
      return true;
    },
  };
}
