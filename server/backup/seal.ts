import { createReadStream } from "node:fs";
import { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { StartFault } from "../platform/start-fault.ts";
import { damaged, missing } from "./damage.ts";

type Bytes = AsyncIterable<Uint8Array>;
export interface Seal {
  /** Seals bytes on their way. */
  stream(bytes: Bytes): Promise<Bytes>;
  /** Seals bytes in hand. */
  whole(bytes: Uint8Array): Promise<Uint8Array>;
}
export type OpenFile = (path: string, name: string) => AsyncGenerator<Buffer>;

const READ_BYTES = 1 << 20;

/** How the library says that none of the keys opens a header. */
const NO_KEY = /no identity matched/;

/** None of the keys that were given opens a file. */
export class WrongKey extends StartFault {}

/** Seals for everybody who has the secret key to one of `recipients`, public keys of age. */
export function sealFor(recipients: readonly string[]): Seal {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return {
    stream: async (bytes) => bytesOf(await encrypter.encrypt(streamOf(bytes))),
    whole: (bytes) => encrypter.encrypt(bytes),
  };
}

/**
 * Reads sealed files by secret keys of age. What comes is genuine, but whole only once it has ended: a file that was
 * changed or cut short throws a `StartFault` with its `name` then, a `WrongKey` when no key opens it.
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
