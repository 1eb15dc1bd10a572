import { ClipboardPaste } from "../../../components/icons.ts";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../components/button/Button.tsx";
import { currentClip, subscribeClip } from "../act/entry-clipboard.ts";

/** Pastes without a keyboard. It is there while entries are cut or copied. */
export function PasteButton({ onPaste }: { readonly onPaste: () => void }) {
  const { t } = useTranslation("actions");
  const clip = useSyncExternalStore(subscribeClip, currentClip);
  if (!clip) return null;
  return (
    <Button isCompact icon={<ClipboardPaste aria-hidden />} onPress={onPaste}>
      {t("paste")}
    </Button>
  );
}
