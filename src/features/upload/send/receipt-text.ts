import type { SentReceipt } from "../../../../contract/sendings.ts";

export interface ReceiptWords {
  readonly title: string;
  readonly facts: readonly string[];
  /** A time as its reader writes it. */
  readonly time: (iso: string) => string;
  readonly size: (bytes: string) => string;
}

/** A receipt as a text that people keep: a line for each file, with its SHA-256, in the order in which they arrived. */
export function receiptText({ files }: SentReceipt, { title, facts, time, size }: ReceiptWords): string {
  const lines = [...files]
    .reverse()
    .map((file) => `${time(file.sent_time)}  ${file.sha256}  ${size(file.size)}  ${file.path}`);
  return [title, ...facts, "", ...lines, ""].join("\n");
}
