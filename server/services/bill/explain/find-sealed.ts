import { BILL_FORM } from "../../../../contract/bill.ts";

/** A file larger than this is no bill of ours. */
export const LARGEST_FILE = 8 * 1024 * 1024;
const LONGEST_DOCUMENT = 256 * 1024;
const LONGEST_SEAL = 1024;
const BEGINNING = Buffer.from(`{"bill":"${BILL_FORM}",`);
const LINE_FEED = 0x0a;

/** The two lines of a sealed bill. */
export interface SealedLines {
  readonly document: string;
  readonly seal: string;
}

/** Tells in a sentence why a file is no bill. */
export class NoBill extends Error {}

/**
 * Finds the sealed bill in a file: the two lines themselves, or a PDF that has them in it as they are. The PDF isn't interpreted, so
 * nothing in it can do anything. Throws `NoBill`.
 */
export function findSealed(file: Buffer): SealedLines {
  if (file.length > LARGEST_FILE) throw new NoBill("The file is too large to be a bill.");
  const isPdf = file.subarray(0, 5).equals(Buffer.from("%PDF-"));
  const start = file.indexOf(BEGINNING);
  if (start === -1) {
    throw new NoBill(
      isPdf
        ? "There is no sealed bill in this PDF. If another program saved it anew, take the file as it was downloaded."
        : "This is no bill.",
    );
  }
  if (!isPdf && start !== 0) throw new NoBill("This is no bill.");
  if (file.indexOf(BEGINNING, start + 1) !== -1) throw new NoBill("There are two bills in this file.");
  const document = lineAt(file, start, LONGEST_DOCUMENT);
  const seal = lineAt(file, start + document.length + 1, LONGEST_SEAL);
  return { document: textOf(document), seal: textOf(seal) };
}

function lineAt(file: Buffer, start: number, longest: number): Buffer {
  const end = file.indexOf(LINE_FEED, start);
  if (end === -1 || end === start)
    throw new NoBill("The bill isn't complete: its last line, the signature, is missing.");
  if (end - start > longest) throw new NoBill("The bill has a line that is too long.");
  return file.subarray(start, end);
}

function textOf(line: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    throw new NoBill("The bill isn't written in UTF-8.");
  }
}
