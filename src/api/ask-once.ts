import { isApiError } from "./api-error.ts";
import { isPassing } from "./retry.ts";

/** Request ids of wishes to which no answer has come. */
const unanswered = new Map<string, string>();

/**
 * Asks for something under a request id. When no answer came, wishing for the same again asks under the same id: what was
 * done then isn't done twice. An answer, a refusal too, ends it.
 * @param wish tells which wishes are the same
 */
export async function askOnce<Answer>(
  wish: readonly unknown[],
  ask: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(wish);
  const requestId = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, requestId);
  try {
    const answer = await ask(requestId);
    unanswered.delete(key);
    return answer;
  } catch (error) {
    const isOpen = isApiError(error) && (isPassing(error) || error.name === "cancelled");
    if (!isOpen) unanswered.delete(key);
    throw error;
  }
}
