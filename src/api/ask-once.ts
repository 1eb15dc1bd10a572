import { sha256 } from "../lib/sha256.ts";
import { isApiError } from "./api-error.ts";
import { isPassing } from "./retry.ts";
import { currentSession } from "./session-store.ts";
import { noteAnswered, requestIdOf } from "./unanswered.ts";

/**
 * Asks for something under a request id. When no answer came, the same wish asks under the same id, so that it isn't
 * carried out twice. An answer, also a refusal, ends this.
 * @param wish tells which wishes of an account are the same
 */
export async function askOnce<Answer>(
  wish: readonly unknown[],
  ask: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  const hash = await sha256(JSON.stringify([currentSession()?.userId, ...wish]));
  try {
    const answer = await ask(requestIdOf(hash));
    noteAnswered(hash);
    return answer;
  } catch (error) {
    const isOpen = isApiError(error) && (isPassing(error) || error.name === "cancelled");
    if (!isOpen) noteAnswered(hash);
    throw error;
  }
}
