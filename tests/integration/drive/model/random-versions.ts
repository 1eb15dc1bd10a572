import assert from "node:assert/strict";
import type { Version } from "../../../../server/services/tree/index.ts";
import { showOther } from "./model-conflicts.ts";
import type { ModelNode, ModelVersion } from "./model-drive.ts";
import type { RandomDrive } from "./random-drive.ts";
import { VERSION_MS, VERSIONS_KEPT } from "./random-limits.ts";

/** Makes a file show again what it once did. */
export async function restoreVersion(run: RandomDrive, ownerId: string): Promise<void> {
  const chosen = await someVersion(run, ownerId);
  if (!chosen) return;
  const { node, id, version } = chosen;
  const entry = await run.world.versions.restore(ownerId, node.id, id);
  assert.equal(entry.sha256, run.blobs.blobOf(version.content).sha256);
  run.model.change(node, { versions: without(node.versions, version) });
  showOther(run.model, node, version, run.world.now());
}

export async function removeVersion(run: RandomDrive, ownerId: string): Promise<void> {
  const chosen = await someVersion(run, ownerId);
  if (!chosen) return;
  const { node, id, version } = chosen;
  await run.world.versions.remove(ownerId, node.id, id);
  run.model.change(node, { versions: without(node.versions, version) });
}

/** Deletes what was replaced long ago, in every drive. */
export async function pruneVersions(run: RandomDrive): Promise<void> {
  const before = run.world.now() - VERSION_MS;
  await run.world.versions.prune(before);
  for (const node of run.model.all()) {
    node.versions = node.versions.filter((version) => version.replacedAt >= before);
  }
}

/** Lets go of the oldest versions of files, and of all below folders, that have too many by now. */
export async function trimVersions(run: RandomDrive, tops: readonly ModelNode[]): Promise<void> {
  const nodes = new Set(tops.filter((top) => run.model.has(top)).flatMap((top) => run.model.subtree(top)));
  for (const node of nodes) {
    if (node.versions.length > VERSIONS_KEPT) await trim(run, node);
  }
}

/** Among versions that were replaced in the same moment any may be dropped, so the file tells which one was. */
async function trim(run: RandomDrive, node: ModelNode): Promise<void> {
  let left: readonly ModelVersion[] = node.versions;
  const kept: ModelVersion[] = [];
  for (const real of await versionsOf(run, node)) {
    const version = known(run, left, real);
    left = without(left, version);
    kept.push(version);
  }
  assert.equal(kept.length, VERSIONS_KEPT);
  const oldest = Math.min(...kept.map(({ replacedAt }) => replacedAt));
  assert.ok(left.every(({ replacedAt }) => replacedAt <= oldest));
  run.model.change(node, { versions: kept });
}

/** A file's versions are those of the model, in its order. */
export async function checkVersions(run: RandomDrive, node: ModelNode): Promise<void> {
  const shape = ({ size, createdAt, replacedAt }: Version | ModelVersion, sha256: string) =>
    [replacedAt, createdAt, size, sha256].join();
  const real = await versionsOf(run, node);
  assert.deepEqual(
    real.map(({ replacedAt }) => replacedAt),
    node.versions.map(({ replacedAt }) => replacedAt),
  );
  assert.deepEqual(
    real.map((version) => shape(version, version.sha256)).toSorted(),
    node.versions.map((version) => shape(version, run.blobs.blobOf(version.content).sha256)).toSorted(),
  );
}

async function someVersion(run: RandomDrive, ownerId: string) {
  const [node] = run.some(ownerId, (one) => one.versions.length > 0 && run.live(one));
  if (!node) return null;
  const real = run.pick(await versionsOf(run, node));
  return { node, id: real.id, version: known(run, node.versions, real) };
}

async function versionsOf(run: RandomDrive, { ownerId, id }: ModelNode): Promise<readonly Version[]> {
  const versions: Version[] = [];
  const limit = 1 + run.random(VERSIONS_KEPT + 1);
  for (let pageToken: string | null = null; ;) {
    const page = await run.world.versions.list(ownerId, id, { limit, pageToken });
    versions.push(...page.versions);
    pageToken = page.nextPageToken;
    if (pageToken === null) return versions;
  }
}

const known = (run: RandomDrive, versions: readonly ModelVersion[], real: Version): ModelVersion =>
  versions.find(
    ({ content, createdAt, replacedAt }) =>
      run.blobs.blobOf(content).sha256 === real.sha256 &&
      createdAt === real.createdAt &&
      replacedAt === real.replacedAt,
  ) ?? assert.fail(`${JSON.stringify(real)} is no version`);

const without = (versions: readonly ModelVersion[], version: ModelVersion): readonly ModelVersion[] =>
  versions.filter((one) => one !== version);
