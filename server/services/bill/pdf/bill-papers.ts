import type { Locale } from "../../../../contract/locales.ts";
import { WorkerThread } from "../../../platform/threads/worker-thread.ts";
import type { Bill } from "../bill.types.ts";
import type { WantedPdf } from "./pdf-worker.ts";

export interface BillPapers {
  pdf(bill: Bill, locale: Locale): Promise<Buffer>;
  close(): Promise<void>;
}

/** Draws bills, in a thread that starts with the first one. */
export function createBillPapers(): BillPapers {
  const thread = new WorkerThread<WantedPdf, Uint8Array>(new URL("pdf-worker.ts", import.meta.url));
  return {
    pdf: async (bill, locale) => Buffer.from(await thread.ask({ bill, locale })),
    close: () => thread.end(),
  };
}
