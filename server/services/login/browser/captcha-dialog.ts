const CLIENT_ID = "holdall-web";
const MESSAGE = "holdall:captcha";
const DONE_PATH = "/login/check/done";

interface Grant {
  readonly captcha_token: string;
}

type Reply = Partial<Grant> & { readonly url?: string };

/** Holds back forms that need a human check until it is passed. */
export function guardForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-captcha-action]")) {
    const field = form.elements.namedItem("captcha_token");
    if (field instanceof HTMLInputElement) guard(form, field);
  }
}

function guard(form: HTMLFormElement, field: HTMLInputElement): void {
  let isAnswered = field.value !== "";
  form.addEventListener("submit", (event) => {
    if (isAnswered) return;
    event.preventDefault();
    // A second press would show a second check over the first.
    if (form.hasAttribute("aria-busy")) return;
    form.setAttribute("aria-busy", "true");
    void obtain(form).then((token) => {
      form.removeAttribute("aria-busy");
      if (token === null) return;
      isAnswered = true;
      field.value = token;
      // `submit()` would pass by what keeps a form from being sent twice, and a token is good for once.
      form.requestSubmit();
    });
  });
  // A page that the browser kept may be sent again, with a token of its own.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isAnswered = false;
  });
}

/** A token for the form's action; null when the person closed the check. */
async function obtain(form: HTMLFormElement): Promise<string | null> {
  const { captchaAction = "", captchaDevice = "" } = form.dataset;
  const reply = await fetch("/api/v1/shield/captcha/init", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
    body: JSON.stringify({
      client_id: CLIENT_ID,
      action: captchaAction,
      device_id: captchaDevice,
      redirect_uri: `${location.origin}${DONE_PATH}`,
    }),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as Reply) : null))
    .catch(() => null);
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
