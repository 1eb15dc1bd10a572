import { LEFT_PATH, LEFT_QUERY } from "../../contract/leaving.ts";
import type { userLeave } from "../../contract/user.ts";
import { request } from "./client.ts";
import { forgetTraces } from "./forget-traces.ts";
import { clearSession } from "./session-store.ts";

/**
 * Leaves. The server ends every session, so this one is forgotten, too, and a page says until when one may come back.
 * Throws `validate_required`.
 */
export async function leave(): Promise<void> {
  const { due_at: dueAt } = await request<typeof userLeave>("POST", "/v1/user/me:leave", {});
  clearSession();
  forgetTraces();
  location.assign(`${LEFT_PATH}?${new URLSearchParams({ [LEFT_QUERY]: dueAt })}`);
}
