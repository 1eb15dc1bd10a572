import { isApiError, localError } from "../../../api/api-error.ts";
import { announcedError } from "../../../api/announced-error.ts";
import { beginSending } from "../../../api/sendings.ts";
import { SENDING_KEY } from "../../../lib/storage-keys.ts";

/** Somebody who sends by a link. */
export interface Sender {
  readonly shareId: string;
  readonly passCodeToken: string;
  /** `""` where no name is asked for. */
  readonly name: string;
}

/** The secrets of sendings that begin at this moment, so that files chosen together have one. */
const beginning = new Map<string, Promise<string>>();

/** The secret by which this browser sends to a link; undefined before it has sent anything. */
export function keptSending(shareId: string): string | undefined {
  try {
    return localStorage.getItem(SENDING_KEY + shareId) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetSending(shareId: string): void {
  try {
    localStorage.removeItem(SENDING_KEY + shareId);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The secret to send with: the one that is kept, or that of a sending that begins now. */
export function sendingOf(sender: Sender): Promise<string> {
  const { shareId } = sender;
  const kept = keptSending(shareId);
  if (kept !== undefined) return Promise.resolve(kept);
  const before = beginning.get(shareId);
  if (before) return before;
  const begun = begin(sender).finally(() => beginning.delete(shareId));
  beginning.set(shareId, begun);
  return begun;
}

async function begin({ shareId, passCodeToken, name }: Sender): Promise<string> {
  const { share_status, sending_token } = await beginSending({
    share_id: shareId,
    ...(passCodeToken === "" ? {} : { pass_code_token: passCodeToken }),
    ...(name === "" ? {} : { sender: name }),
  });
  if (share_status !== "OK") throw announcedError("collecting_closed", 5);
  if (sending_token === "") throw localError("local");
  try {
    localStorage.setItem(SENDING_KEY + shareId, sending_token);
  } catch {
    // A browser that keeps nothing begins another sending after a reload.
  }
  return sending_token;
}

/** A sending that the server has forgotten is begun anew, once. */
export async function withSending<Answer>(
  sender: Sender,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await sendingOf(sender));
  } catch (error) {
    if (!isApiError(error, "not_found")) throw error;
    forgetSending(sender.shareId);
    return ask(await sendingOf(sender));
  }
}
