import type { billFile, billList, ShownBill } from "../../contract/bills.ts";
import { openStream, request } from "./client.ts";

/** A page of one's bills, the newest first. */
export async function listBills(pageToken: string, signal: AbortSignal) {
  const { bills, next_page_token } = await request<typeof billList>("GET", "/vip/v1/bill/list", {
    query: { limit: 20, ...(pageToken === "" ? {} : { page_token: pageToken }) },
    signal,
  });
  return { items: bills satisfies readonly ShownBill[], nextToken: next_page_token };
}

const FILE: (typeof billFile)["path"] = "/vip/v1/bill/file";

/** A bill as PDF in a locale. */
export async function getBillFile(number: string, locale: string): Promise<Blob> {
  const { signal } = new AbortController();
  const path = `${FILE}?${new URLSearchParams({ number, locale })}`;
  const response = await openStream(path, { signal, headers: { accept: "application/pdf" } });
  return response.blob();
}
