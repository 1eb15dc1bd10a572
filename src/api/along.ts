import type {
  Along,
  userExport,
  userExportDelete,
  userExportGet,
  userExportLink,
} from "../../contract/along.ts";
import { downloadFrom } from "./download.ts";
import { request } from "./client.ts";

/** Has a zip of everything made; one that is under way goes on. Throws `validate_required`. */
export const beginAlong = () => request<typeof userExport>("POST", "/v1/user/me:export", {});

/** The zip of everything, as far as it is; null when there is none. */
export const getAlong = async (): Promise<Along | null> =>
  (await request<typeof userExportGet>("GET", "/v1/user/export", {})).export;

/** Hands the zip to the browser. Throws `validate_required`. */
export async function downloadAlong(): Promise<void> {
  const { url, name } = await request<typeof userExportLink>("POST", "/v1/user/export:link", {});
  downloadFrom(url, name);
}

export const removeAlong = () => request<typeof userExportDelete>("DELETE", "/v1/user/export", {});
