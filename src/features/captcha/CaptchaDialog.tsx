import { X } from "../../components/icons.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.ts";
import { localError } from "../../api/api-error.ts";
import { provideHumanCheck, type CaptchaGrant } from "../../api/shield.ts";
import { grantFromMessage } from "./captcha-message.ts";
import * as styles from "./CaptchaDialog.module.css";

interface Check {
  readonly url: string;
  readonly pass: (grant: CaptchaGrant) => void;
  readonly cancel: () => void;
}

/** The check is shown in the element meant for the shield app, if there is one; otherwise it dims the whole page. */
const SHIELD_ELEMENT = "shield-app";

/** Shows the human check whenever a request needs one. The app mounts it once. */
export function CaptchaDialog() {
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const check = checks[0];

  useEffect(
    () =>
      provideHumanCheck(
        (url) =>
          new Promise((resolve, reject) => {
            const next: Check = { url, pass: resolve, cancel: () => reject(localError("cancelled")) };
            setChecks((waiting) => [...waiting, next]);
          }),
      ),
    [],
  );

  const finish = useCallback((grant?: CaptchaGrant) => {
    setChecks(([current, ...waiting]) => {
      if (grant) current?.pass(grant);
      else current?.cancel();
      return waiting;
    });
  }, []);

  if (!check) return null;
  const home = document.getElementById(SHIELD_ELEMENT) ?? document.body;
  return createPortal(<CheckFrame key={check.url} url={check.url} onEnd={finish} />, home);
}

function CheckFrame({ url, onEnd }: { url: string; onEnd: (grant?: CaptchaGrant) => void }) {
  const { t } = useTranslation("auth");
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const grant = grantFromMessage(event, frame.current?.contentWindow);
      if (grant) onEnd(grant);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [onEnd]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("captcha.title")}
      data-react-aria-top-layer="true"
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <button type="button" className={styles.close} aria-label={t("captcha.close")} onClick={() => onEnd()}>
        <X aria-hidden="true" />
      </button>
      <iframe ref={frame} className={styles.frame} src={url} title={t("captcha.title")} />
    </dialog>
  );
}
