import { setTimeout as pause } from "node:timers/promises";
import { send } from "./transfers.ts";

/** Calls the API of a server under measurement as one account. */
export interface DriveClient {
  readonly token: string;
  readonly origin: string;
  /** Throws unless it answers 200. */
  call<Reply>(method: string, path: string, body?: object): Promise<Reply>;
}

export function driveClient(origin: string, token: string): DriveClient {
  return {
    origin,
    token,
    async call(method, path, body) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      };
      const text = body === undefined ? "" : JSON.stringify(body);
      const answer = await send(method, `${origin}/api/drive/v1${path}`, headers, text);
      if (answer.status !== 200)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      return JSON.parse(answer.text) as never;
    },
  };
}

/** Shares an entry without a passcode; answers the share's id. */
export async function shareOf(owner: DriveClient, id: string): Promise<string> {
  const wish = { file_ids: [id], pass_code_option: "NOT_REQUIRED", expiration_days: "-1" };
  return (await owner.call<{ share_id: string }>("POST", "/share", wish)).share_id;
}

const POLL_MS = 5;

/** Saves a share and waits until everything is there, asking at this interval; resolves with the id of the saved entry. */
export async function save(saver: DriveClient, share_id: string, pollMs = POLL_MS): Promise<string> {
  const begun = await saver.call<{ restore_status: string; restore_task_id: string; params: Params }>(
    "POST",
    "/share/restore",
    { share_id, to: { parent_id: "" }, params: { trace_file_ids: "*" } },
  );
  let { params } = begun;
  while (params["trace_file_ids"] === undefined) {
    const task = await saver.call<{ phase: string; message: string; params: Params }>(
      "GET",
      `/tasks/${begun.restore_task_id}`,
    );
    if (task.phase === "PHASE_TYPE_ERROR") throw new Error(`the save failed: ${task.message}`);
    ({ params } = task);
    if (params["trace_file_ids"] === undefined) await pause(pollMs);
  }
  return Object.values(JSON.parse(params["trace_file_ids"]) as Record<string, string>)[0] ?? "";
}

type Params = Readonly<Record<string, string>>;
