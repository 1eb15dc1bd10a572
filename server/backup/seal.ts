import { createReadStream } from "node:fs";
import { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { StartFault } from "../platform/start-fault.ts";
import { damaged, missing } from "./damage.ts";

type Bytes = AsyncIterable<Uint8Array>;
export interface Seal {
  /** Seals bytes on their way. */
  stream(bytes: Bytes): Promise<Bytes>;
  /** Seals bytes that are in memory. */
  whole(bytes: Uint8Array): Promise<Uint8Array>;
}
export type OpenFile = (path: string, name: string) => AsyncGenerator<Buffer>;

const READ_BYTES = 1 << 20;

/** The library says this when none of the keys opens a header. */
const NO_KEY = /no identity matched/;

/** None of the keys that were given opens a file. */
export class WrongKey extends StartFault {}

/** Seals for every holder of a secret key to one of `recipients`, which are public keys of age. */
export function sealFor(recipients: readonly string[]): Seal {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return {
    stream: async (bytes) => bytesOf(await encrypter.encrypt(streamOf(bytes))),
    whole: (bytes) => encrypter.encrypt(bytes),
  };
}

/**
 * Reads sealed files by secret keys of age. The bytes are genuine as they come, but whole only once they have ended: a
 * file that was changed or cut short then throws a `StartFault` with its `name`, and a `WrongKey` is thrown when no key
 * opens it.
 */
export function openWith(identities: readonly string[]): OpenFile {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return (path, name) => openFile(decrypter, path, name);
}

async function* openFile(decrypter: Decrypter, path: string, name: string): AsyncGenerator<Buffer> {
  const input = createReadStream(path, { highWaterMark: READ_BYTES });
  try {
    for await (const chunk of bytesOf(await decrypter.decrypt(streamOf(input))))
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch (error) {
    throw faultOf(error, name);
  } finally {
    input.destroy();
  }
}

/** Any error of reading a sealed file. */
export function faultOf(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || "syscall" in error) return missing(error, name);
  return NO_KEY.test(error.message)
    ? new WrongKey([`The backup is damaged: the key that was given doesn't open ${name}.`])
    : damaged(`${name} was changed or cut short.`);
}

/** The library goes by the platform's streams, which ask for no more than is read, and close their source. */
const streamOf = (bytes: Bytes) => WebStream.from(bytes) as ReadableStream<Uint8Array>;
const bytesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes;
