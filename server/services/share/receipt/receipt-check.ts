import { createHash, type KeyObject } from "node:crypto";
import {
  isSigned,
  readEntry,
  RECEIPT_VERSION,
  type ReceiptHead,
  type ReceiptSeal,
} from "./receipt-format.ts";
import { createReceiptHasher, OutOfPlace } from "./receipt-hasher.ts";

export type ReceiptVerdict =
  | { readonly genuine: true; readonly head: ReceiptHead; readonly key: string }
  /** A sentence for people. */
  | { readonly genuine: false; readonly reason: string };

/** Tells in a sentence what is wrong with a receipt. */
class Fault extends Error {}

/**
 * Checks a receipt with nothing but itself and public keys: its signature, the hash of everything saved recomputed from
 * its lines, counts and sizes. Reads it line by line, however long it is; lines are without their line feeds.
 */
export async function checkReceipt(
  lines: AsyncIterable<string> | Iterable<string>,
  keys: readonly KeyObject[],
): Promise<ReceiptVerdict> {
  try {
    return { genuine: true, ...(await read(lines, keys)) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { genuine: false, reason: error.message };
  }
}

async function read(lines: AsyncIterable<string> | Iterable<string>, keys: readonly KeyObject[]) {
  const bytes = createHash("sha256");
  const hasher = createReceiptHasher();
  let head: ReceiptHead | null = null;
  let held: string | null = null;
  let count = 0;
  for await (const line of lines) {
    if (held !== null) {
      count += 1;
      bytes.update(`${held}\n`);
      if (head) addEntry(hasher, held, count);
      else head = headOf(held);
    }
    held = line;
  }
  const seal = sealOf(held);
  if (!head || !seal)
    throw new Fault("This is no complete receipt: its last line, the signature, is missing.");
  const { intact, signed } = isSigned(bytes, seal, keys);
  if (!signed) {
    throw new Fault(`The signature is not of this key: the receipt says it was signed with key ${seal.key}.`);
  }
  checkContent(head, hasher);
  if (!intact || seal.lines !== count)
    throw new Fault("A line was changed, added or taken away after signing.");
  return { head, key: seal.key };
}

function checkContent(head: ReceiptHead, hasher: ReturnType<typeof createReceiptHasher>): void {
  const { hashes, totals } = hasher.finish();
  const { file_count, folder_count, total_size } = head;
  if (totals.files !== file_count || totals.folders !== folder_count) {
    throw new Fault(
      `The receipt is about ${file_count} files and ${folder_count} folders, but lists ${totals.files} and ${totals.folders}.`,
    );
  }
  if (totals.bytes !== total_size) {
    throw new Fault(`The receipt is about ${total_size} bytes, but its files add up to ${totals.bytes}.`);
  }
  if (hashes.now !== head.root_hash && hashes.formerly !== head.root_hash) {
    throw new Fault("The root hash doesn't follow from the lines: one of them was changed after signing.");
  }
}

function addEntry(hasher: ReturnType<typeof createReceiptHasher>, line: string, number: number): void {
  const entry = readEntry(json(line));
  if (!entry) throw new Fault(`Line ${number} is no line of a receipt.`);
  try {
    hasher.add(entry);
  } catch (error) {
    if (!(error instanceof OutOfPlace)) throw error;
    throw new Fault(`Line ${number} is out of place: a line was added, moved or taken away.`);
  }
}

function headOf(line: string): ReceiptHead {
  const head = json(line) as Partial<ReceiptHead> | null;
  if (head?.receipt !== RECEIPT_VERSION) throw new Fault("This is no receipt of a save.");
  return head as ReceiptHead;
}

function sealOf(line: string | null): ReceiptSeal | null {
  const seal = line === null ? null : (json(line) as Partial<ReceiptSeal> | null);
  const { lines, sha256, key, signature } = seal ?? {};
  const whole = typeof sha256 === "string" && typeof signature === "string" && typeof key === "string";
  return whole && typeof lines === "number" ? { lines, sha256, key, signature } : null;
}

function json(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
