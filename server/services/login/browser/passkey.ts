import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** A challenge is good for five minutes, and the page may be open for longer. */
const RENEWED_AFTER_MS = 4 * 60_000;

/** Shows the button for passkeys where the browser knows them, and offers them among the addresses it fills in. */
export function offerPasskeys(page: Document): void {
  const form = page.querySelector<HTMLFormElement>("form[data-passkey]");
  if (!form || !browserSupportsWebAuthn()) return;
  form.hidden = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // The library ends the offer before this one.
    renewal = setTimeout(() => void offer(), RENEWED_AFTER_MS);
    const shown = await ask(form, true).catch(() => null);
    if (shown) send(form, shown);
  };
  const handlePress = async (): Promise<void> => {
    clearTimeout(renewal);
    tell(form, "");
    const shown = await ask(form, false).catch(() => null);
    if (shown) return send(form, shown);
    tell(form, form.dataset["unused"] ?? "");
    void offer();
  };
  form.querySelector("button")?.addEventListener("click", () => void handlePress());
  void offer();
}

/** Resolves with the signature of a passkey; rejects where the person shows none. */
async function ask(form: HTMLFormElement, useBrowserAutofill: boolean): Promise<AuthenticationResponseJSON> {
  const body = new URLSearchParams({ csrf: valueOf(form, "csrf").value });
  const reply = await fetch(form.dataset["passkey"] ?? "", { method: "POST", body });
  if (!reply.ok) throw new Error(`passkeys can't be asked for: ${reply.status}`);
  const optionsJSON = (await reply.json()) as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill });
}

function send(form: HTMLFormElement, shown: AuthenticationResponseJSON): void {
  valueOf(form, "credential").value = JSON.stringify(shown);
  form.requestSubmit();
}

function tell(form: HTMLFormElement, text: string): void {
  const line = form.querySelector<HTMLElement>('[role="status"]');
  if (line) line.textContent = text;
}

const valueOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
