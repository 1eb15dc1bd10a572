import { X } from "../icons.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useStore } from "../../state/store.ts";
import { currentToast, SHOWN_MS } from "../../state/toast.ts";
import { HelpLink } from "../button/HelpLink.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { ProgressBar } from "../meter/ProgressBar.tsx";
import * as styles from "./Toasts.module.css";

/**
 * The message at the foot of the page. It is read out, disappears by itself, and stays while pointed at or focused. An
 * Undo also answers Ctrl+Z, before anything else handles the key. Over a dialog it stands at the head, and the dialog leaves it
 * the height `--toast`, so that it covers no button.
 */
export function Toasts() {
  const { t } = useTranslation("ui");
  const toast = useStore(currentToast);
  /** The message that is held. A message that replaces it isn't held along with it. */
  const [heldId, setHeldId] = useState<number>();
  const held = toast !== undefined && toast.id === heldId;
  const letGo = () => setHeldId(undefined);

  useEffect(() => {
    if (!toast || held || toast.progress !== undefined) return;
    const timer = setTimeout(
      () => currentToast.set(undefined),
      toast.action ? SHOWN_MS.withAction : SHOWN_MS.plain,
    );
    return () => clearTimeout(timer);
  }, [toast, held]);

  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty("--toast", `${current.offsetHeight}px`));
    observer.observe(current, { box: "border-box" });
    return () => observer.disconnect();
  }, []);

  const close = useCallback(() => currentToast.set(undefined), []);
  const handleAction = useCallback(() => {
    toast?.action?.onAction();
    close();
  }, [toast, close]);

  useEffect(() => {
    if (!toast?.action?.isUndo) return;
    const undo = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea") !== null;
      if (typing || event.key !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      handleAction();
    };
    document.addEventListener("keydown", undo, true);
    return () => document.removeEventListener("keydown", undo, true);
  }, [toast, handleAction]);

  return (
    <div ref={region} role="status" className={styles.region} data-react-aria-top-layer="true">
      {toast && (
        <div
          key={toast.id}
          className={`${styles.toast} ${styles[toast.tone]}`}
          onPointerEnter={() => setHeldId(toast.id)}
          onPointerLeave={letGo}
          onFocus={() => setHeldId(toast.id)}
          onBlur={letGo}
        >
          <span className={styles.text}>
            {toast.text}
            {toast.progress !== undefined && (
              <span className={styles.progress}>
                <ProgressBar label={toast.text} share={toast.progress ?? undefined} />
              </span>
            )}
          </span>
          {toast.errorName && <HelpLink name={toast.errorName} />}
          {toast.action && (
            <Button className={styles.action} onPress={handleAction}>
              {toast.action.label}
            </Button>
          )}
          <IconButton label={t("close")} onPress={close}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
