import { createHash, randomBytes } from "node:crypto";
import { der, INTEGER, OBJECT, OCTETS, SEQUENCE, TIME, valuesAt, valuesIn } from "./der.ts";

const SHA256 = Buffer.from("608648016503040201", "hex");
const NULL = Buffer.from([0x05, 0x00]);
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const ONE = Buffer.from([1]);
const NONCE_BYTES = 8;
/** The states of an answer that has a stamp in it. */
const GRANTED = [0, 1];

/** A question for a time stamp on a text (RFC 3161), and how to know its answer. */
export interface StampQuestion {
  readonly bytes: Buffer;
  readonly imprint: Buffer;
  readonly nonce: Buffer;
}

export function askStamp(text: string): StampQuestion {
  const imprint = createHash("sha256").update(text).digest();
  const nonce = randomBytes(NONCE_BYTES);
  // A number of DER is positive and as short as can be with such a first byte.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const algorithm = der(SEQUENCE, der(OBJECT, SHA256), NULL);
  const bytes = der(
    SEQUENCE,
    der(INTEGER, ONE),
    der(SEQUENCE, algorithm, der(OCTETS, imprint)),
    der(INTEGER, nonce),
    TRUE,
  );
  return { bytes, imprint, nonce };
}

/**
 * The time that an answer says, as it writes it. It says that the answer is to this question, not who gave it: for that,
 * `openssl ts -verify` asks the authority's certificate. Throws when it is no such answer.
 */
export function readStamp(
  reply: Buffer,
  { imprint, nonce }: Pick<StampQuestion, "imprint"> & Partial<StampQuestion>,
): string {
  const [state] = valuesAt(reply, 0, 0);
  if (!GRANTED.includes(state?.content[0] ?? -1)) throw new Error("no stamp was given");
  // The answer's content, the signed data, what is signed in it, and the octets in which that is wrapped.
  const [octets] = valuesAt(reply, 0, 1, 1, 0, 2, 1);
  const [info] = valuesIn(octets?.content ?? Buffer.alloc(0));
  const parts = valuesIn(info?.content ?? Buffer.alloc(0));
  const [, stamped] = valuesIn(parts[2]?.content ?? Buffer.alloc(0));
  if (!stamped?.content.equals(imprint)) throw new Error("the stamp is on something else");
  const isAnswer = parts.some(({ tag, content }) => tag === INTEGER && nonce?.equals(content));
  if (nonce && !isAnswer) throw new Error("the stamp answers another question");
  const time = parts.find(({ tag }) => tag === TIME);
  if (!time) throw new Error("the stamp has no time");
  return time.content.toString("latin1");
}
