import { createHash, sign, verify, type KeyObject } from "node:crypto";
import { BILL_FORM, type BillSeal } from "../../../../contract/bill.ts";
import { signingKey, type SigningKey } from "../../../platform/crypto/signing-key.ts";

/** The key that bills are signed with. */
export const billKey = (secret: string): SigningKey => signingKey(secret, "bill signing");

/** A document and its seal, a line of JSON each. The seal covers the bytes of the first line. */
export function sealed(document: object, key: SigningKey): string {
  const line = JSON.stringify(document);
  const sha256 = hashOf(line);
  const signature = sign(null, signedText(sha256), key.privateKey).toString("base64url");
  return `${line}\n${JSON.stringify({ sha256, key: key.id, signature } satisfies BillSeal)}\n`;
}

export const isIntact = (line: string, seal: BillSeal): boolean => hashOf(line) === seal.sha256;

/** It is enough that one of the keys signed what the seal says. */
export const isSigned = ({ sha256, signature }: BillSeal, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify(null, signedText(sha256), key, Buffer.from(signature, "base64url")));

const hashOf = (line: string): string => createHash("sha256").update(line).digest("hex");

const signedText = (sha256: string): Buffer => Buffer.from(`${BILL_FORM}\n${sha256}`);
