const CLIENT_ID = "holdall-web";
const MESSAGE = "holdall:captcha";
const DONE_PATH = "/login/check/done";

interface Grant {
  readonly captcha_token: string;
}

/** Holds back forms that need a human check until it is passed. */
export function guardForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-captcha-action]")) {
    form.addEventListener("submit", (event) => {
      const field = form.elements.namedItem("captcha_token");
      if (!(field instanceof HTMLInputElement) || field.value !== "") return;
      event.preventDefault();
      void obtain(form).then((token) => {
        if (token === null) return;
        field.value = token;
        form.submit();
      });
    });
  }
}

/** A token for the form's action; null when the person closed the check. */
async function obtain(form: HTMLFormElement): Promise<string | null> {
  const { captchaAction = "", captchaDevice = "" } = form.dataset;
  const response = await fetch("/api/v1/shield/captcha/init", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
    body: JSON.stringify({
      client_id: CLIENT_ID,
      action: captchaAction,
      device_id: captchaDevice,
      redirect_uri: `${location.origin}${DONE_PATH}`,
    }),
  }).catch(() => null);
  const reply = response?.ok ? ((await response.json()) as Partial<Grant> & { url?: string }) : null;
  if (reply?.url) return ask(reply.url, form.dataset);
  return reply?.captcha_token ?? "";
}

/** Shows the check in a dialog of its own size over the page. */
function ask(url: string, { captchaTitle = "", captchaClose = "" }: DOMStringMap): Promise<string | null> {
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  const frame = document.createElement("iframe");
  dialog.className = "captcha";
  dialog.ariaLabel = captchaTitle;
  close.type = "button";
  close.className = "captcha-close";
  close.ariaLabel = close.title = captchaClose;
  frame.title = captchaTitle;
  frame.src = url;
  dialog.append(close, frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const finish = (token: string | null): void => {
      removeEventListener("message", onMessage);
      dialog.remove();
      resolve(token);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: string } & Partial<Grant>>): void => {
      if (origin !== location.origin || source !== frame.contentWindow || data?.type !== MESSAGE) return;
      finish(data.captcha_token ?? null);
    };
    addEventListener("message", onMessage);
    dialog.addEventListener("close", () => finish(null));
    close.addEventListener("click", () => dialog.close());
  });
}
