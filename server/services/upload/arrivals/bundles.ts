import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { Entry } from "../../tree/tree.types.ts";
import { begin, type Arrival, type ArrivingBytes } from "./arrivals.ts";
import { bundledStates, type BundledState } from "./bundle-state.ts";
import { placeBundle, type BundledName } from "./bundle-place.ts";
import { NOTHING_SENT } from "./nothing-sent.ts";
import { promisedUntil } from "../stream/upload-room.ts";
import { verifyUpload } from "../stream/upload-finish.ts";
import { receive } from "../stream/upload-receive.ts";
import type { StreamParts } from "../upload-deps.ts";
import { findById, insertUpload } from "../upload.repository.ts";

/** They go with their bundle, never before it. */
const NEVER = Number.MAX_SAFE_INTEGER;

export interface Bundle extends Arrival {
  /** The bytes of all files, and of the largest. */
  readonly size: number;
  readonly largest: number;
}

/** One of the files of a bundle, under way. */
export interface BundledFile {
  /** Chosen by the bringer; it is the id of the future file. */
  readonly id: string;
  readonly bundleId: string;
  readonly name: string;
  readonly size: number;
}

/**
 * Many files that the server brings as one folder, none of which shows before all of them are there. It is an arrival
 * that promises the room of all, with a part for each file, staged and hashed by itself.
 */
export interface Bundles {
  /** Throws like `Arrivals.begin`. */
  begin(bundle: Bundle): Promise<void>;
  /** The files of a bundle that have been begun, by id. */
  files(bundleId: string): Promise<ReadonlyMap<string, BundledState>>;
  /**
   * Stages the missing bytes of a file, or null when none are missing, and writes its hashes down. Throws like
   * `Arrivals.receive`.
   */
  receive(file: BundledFile, missing: ArrivingBytes | null): Promise<void>;
  /**
   * Makes the folder, or fills `into` if that still stands, in bounded transactions; asked again, it goes on. A name that
   * is taken in it is numbered. What was put into a folder that stood before stays when the bundle is dropped. Throws
   * `file_space_not_enough`, and `upload_locked` when the bundle was dropped meanwhile.
   */
  finish(bundleId: string, files: readonly BundledName[], into: string | null): Promise<Entry>;
}

export function createBundles(parts: StreamParts): Bundles {
  const { turns } = parts;
  return {
    async begin(bundle) {
      if (bundle.largest > parts.maxFileBytes) throw failure("file_too_large");
      await begin(parts, bundle, "bundle");
    },
    files: (bundleId) => bundledStates(parts, bundleId),
    async receive(file, missing) {
      await ensure(parts, file);
      await turns.run(file.id, async (lease, signal) => {
        if (missing) {
          const { source, offset } = missing;
          if (offset === 0) await parts.store.discardStaged(file.id);
          const either = AbortSignal.any([missing.signal, signal]);
          const incoming = { source, offset, size: file.size, signal: either, report: lease.report };
          if ((await receive(parts, lease, incoming)) < file.size) throw failure("cancelled");
        }
        await verifyUpload(parts, lease);
      });
    },
    finish: (bundleId, files, into) => turns.run(bundleId, (lease) => placeBundle(parts, lease, files, into)),
  };
}

async function ensure(
  { database, now }: StreamParts,
  { id, bundleId, name, size }: BundledFile,
): Promise<void> {
  await database.write(async (tx) => {
    const bundle = await findById(tx, bundleId);
    if (!bundle || bundle.expires_at <= now()) throw failure("upload_not_found");
    if (await findById(tx, id)) return;
    await insertUpload(tx, {
      ...NOTHING_SENT,
      id,
      owner_id: bundle.owner_id,
      parent_id: bundle.parent_id,
      name,
      kind: "arrival",
      part_of: bundleId,
      size,
      token_hash: digest(newSecret()),
      created_at: now(),
      expires_at: NEVER,
      promised_until: promisedUntil(now()),
    });
  });
}
