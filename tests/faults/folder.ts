import type { Account } from "./account.ts";

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly thumbnail_link: string;
}

export async function makeFolder(account: Account, name: string, parentId = ""): Promise<string> {
  const wish = { kind: "drive#folder", name, parent_id: parentId };
  const { file } = await account.call("POST", "/drive/v1/files", wish);
  return (file as { id: string }).id;
}

/** Everything in a folder, page by page. */
export async function listed(
  account: Account,
  parentId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly Listed[]> {
  const files: Listed[] = [];
  for (let page_token = ""; ;) {
    const query = new URLSearchParams({ parent_id: parentId, limit: "1000", page_token, ...more });
    const reply = await account.call("GET", `/drive/v1/files?${query}`);
    files.push(...(reply["files"] as Listed[]));
    page_token = String(reply["next_page_token"] ?? "");
    if (page_token === "") return files;
  }
}
