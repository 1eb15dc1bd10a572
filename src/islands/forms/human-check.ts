import { localError } from "../../api/api-error.ts";
import { provideHumanCheck, type CaptchaGrant } from "../../api/shield.ts";
import { grantFromMessage } from "../../features/captcha/captcha-message.ts";
import { loadStyles } from "../load-styles.ts";
import styles from "./human-check.island.css";

interface CheckWords {
  readonly check: string;
  readonly closeCheck: string;
}

/** From now on a call that needs the human check shows it above the page. */
export function offerHumanCheck(page: Document, words: CheckWords): void {
  provideHumanCheck((url) => show(page, url, words));
}

async function show(page: Document, url: string, { check, closeCheck }: CheckWords): Promise<CaptchaGrant> {
  await loadStyles(page, styles);
  const dialog = page.createElement("dialog");
  const close = page.createElement("button");
  const frame = page.createElement("iframe");
  dialog.className = "human-check";
  frame.title = check;
  close.title = closeCheck;
  dialog.setAttribute("aria-label", check);
  close.setAttribute("aria-label", closeCheck);
  close.type = "button";
  close.textContent = "✕";
  frame.src = url;
  dialog.append(close, frame);
  page.body.append(dialog);
  dialog.showModal();
  try {
    return await new Promise<CaptchaGrant>((pass, fail) => {
      const ended = new AbortController();
      const { signal } = ended;
      addEventListener(
        "message",
        (event) => {
          const grant = grantFromMessage(event, frame.contentWindow);
          if (!grant) return;
          ended.abort();
          pass(grant);
        },
        { signal },
      );
      close.addEventListener("click", () => dialog.close(), { signal });
      dialog.addEventListener("close", () => (ended.abort(), fail(localError("cancelled"))), { signal });
    });
  } finally {
    dialog.remove();
  }
}
