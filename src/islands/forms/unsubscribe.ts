import type { mailSubscribe, mailUnsubscribe } from "../../../contract/mail.ts";
import { request } from "../../api/client.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";

interface Words {
  readonly stopped: string;
  readonly undone: string;
  readonly missing: string;
  readonly unreachable: string;
}

/** Stops the mail that the token in the address stands for, or resumes it. */
export function submit(form: HTMLFormElement, button: HTMLElement | null): void {
  const words = wordsOf<Words>(form);
  const d = new URLSearchParams(location.search).get("d");
  if (!d) return tell(form, words.missing, true);
  const undo = button?.getAttribute("value") === "undo";
  void whileBusy(form, async () => {
    try {
      const { subscribed } = await (undo
        ? request<typeof mailSubscribe>("POST", "/mail/v1/subscribe", { query: { d } })
        : request<typeof mailUnsubscribe>("GET", "/mail/v1/unsubscribe", { query: { d } }));
      tell(form, subscribed ? words.undone : words.stopped);
      for (const choice of form.querySelectorAll<HTMLButtonElement>("button"))
        choice.hidden = (choice.value === "undo") === subscribed;
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
  });
}
