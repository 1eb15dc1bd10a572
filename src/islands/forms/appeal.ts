import type { appealSend } from "../../../contract/report.ts";
import { request } from "../../api/client.ts";
import { failureText, tell, whileBusy, wordsOf } from "./form-tools.ts";
import { ask, tokenInAddress } from "./report-status.ts";

interface Words {
  readonly sending: string;
  readonly unreachable: string;
}

/** Sends the appeal and then shows where it stands. */
export function submit(form: HTMLFormElement): void {
  const words = wordsOf<Words>(form);
  const [share, text] = ["share_id", "appeal"].map(
    (name) => form.elements.namedItem(name) as HTMLSelectElement | HTMLTextAreaElement,
  );
  void whileBusy(form, async () => {
    tell(form, words.sending);
    try {
      const body = { token: tokenInAddress(), share_id: share?.value ?? "", text: text?.value ?? "" };
      await request<typeof appealSend>("POST", "/report/v1/appeal", { body });
      tell(form, "");
      if (text) text.value = "";
    } catch (error) {
      tell(form, failureText(error, words.unreachable), true);
    }
    await showState(form.ownerDocument);
  });
}

/** The form goes when there is nothing more to appeal against: whoever was in it finds the answer under their cursor. */
async function showState(page: Document): Promise<void> {
  const status = page.querySelector<HTMLFormElement>("form[data-island=report-status]");
  if (!status) return;
  await ask(status);
  if (page.querySelector<HTMLElement>("[data-appeal]")?.hidden)
    status.querySelector<HTMLElement>("[data-shares]")?.focus();
}
