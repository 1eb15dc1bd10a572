import type { contactSend, ContactTopic } from "../../../contract/contact.ts";
import { request } from "../../api/client.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { offerHumanCheck } from "./human-check.ts";

interface Words {
  readonly sending: string;
  readonly unreachable: string;
  readonly check: string;
  readonly closeCheck: string;
}

/** Sends the message and then shows its number in place of the form. */
export function submit(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  offerHumanCheck(form.ownerDocument, words);
  void whileBusy(form, async () => {
    tell(form, words.sending);
    try {
      const { reference } = await send(new FormData(form));
      tell(form, "");
      showSent(form, reference);
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
  });
}

const send = (fields: FormData) => {
  const field = (name: string) => String(fields.get(name) ?? "").trim();
  return request<typeof contactSend>("POST", "/contact/v1/message", {
    body: {
      topic: field("topic") as ContactTopic,
      email: field("email"),
      text: field("text"),
      ...(field("share_link") ? { share_link: field("share_link") } : {}),
    },
  });
};

function showSent(form: HTMLFormElement, reference: string): void {
  const sent = form.parentElement?.querySelector<HTMLElement>("[data-sent]");
  if (!sent) return;
  for (const slot of sent.querySelectorAll("[data-reference]")) slot.textContent = reference;
  form.hidden = true;
  sent.hidden = false;
  sent.focus();
  sent.querySelector("button")?.addEventListener(
    "click",
    () => {
      form.reset();
      form.hidden = false;
      sent.hidden = true;
      form.querySelector<HTMLElement>("select")?.focus();
    },
    { once: true },
  );
}
