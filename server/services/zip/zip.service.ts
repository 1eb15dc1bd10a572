import { BRAND } from "../../../contract/brand.ts";
import type { BlobStore, ByteRange } from "../../platform/blob/blob-store.ts";
import type { Database } from "../../database.ts";
import { failure, type Failure } from "../../platform/failure.ts";
import { Slots } from "../../platform/queue/slots.ts";
import type { Traffic } from "../traffic/index.ts";
import type { Spending } from "../traffic/traffic.types.ts";
import { ROOT_ID, type Entry, type TreeService } from "../tree/index.ts";
import { ALLOWANCES, countedFor, giveBack, type Allowances } from "./plan/allowance.ts";
import type { CrcBook } from "./plan/crc-book.ts";
import { makePlan, type PlanRequest } from "./plan/make-plan.ts";
import { walked } from "./plan/plan-item.ts";
import { slabMemory } from "./send/slab.ts";
import { bytesOf, type Portion } from "./send/zip-bytes.ts";
import type { ZipClaims, ZipLinks } from "./zip-link.ts";
import { piecesOf, type Plan } from "./send/zip-pieces.ts";
import { deleteChunks, deletePlan, expiredPlan, findPlan } from "./plan/zip-plan.repository.ts";

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 50;
/** Zips planned at once by this process. */
const PLANNED_AT_ONCE = { each: 4, network: 32, all: 64 };
/** Zips sent at once by this process; each holds 4 MiB, however slowly it is read. */
const SENT_AT_ONCE = { each: 16, network: 48, all: 256 };

export interface ZipRequest {
  /** The owner of the drive that the content is from. */
  readonly ownerId: string;
  readonly ids: readonly string[];
  /** The person or visitor who asks. The caller has checked that a visitor's ids are in the share. */
  readonly to: ZipClaims["to"];
  /** Tells visitors of shares apart, whichever share it is; null is the owner. */
  readonly visitor: string | null;
  readonly client: ZipClient;
}

/** The client whose request it is. */
export interface ZipClient {
  /** See `networkOf`. */
  readonly network: string;
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface PreparedZip {
  readonly name: string;
  /** The bytes of the zip. */
  readonly size: number;
  readonly files: number;
  readonly folders: number;
  /** Absolute; anybody who has it may fetch the zip until it expires. */
  readonly url: string;
  /** Epoch ms. */
  readonly expire: number;
}

export interface FoundZip {
  readonly plan: Plan;
  /** The signed-in person its link was given to; null when it was given out through a share. */
  readonly accountId: string | null;
  /** The signed-in person who fetches it, also through a share. */
  readonly fetcherId: string | null;
}

export interface ZipService {
  /** Throws `file_not_found`, `file_in_recycle_bin`, `resource_exhausted`. */
  prepare(request: ZipRequest): Promise<PreparedZip>;
  /** A link to a zip that is planned already. Throws `link_expired`. */
  link(planId: string, to: ZipClaims["to"]): Promise<PreparedZip>;
  /**
   * Finds the zip that `/z/{link}` stands for. Throws `file_not_found` (forged, entries deleted, share closed, signed
   * out), `link_expired`.
   */
  find(link: string): Promise<FoundZip>;
  bytes(plan: Plan, range: ByteRange): AsyncGenerator<Portion>;
  /**
   * To be taken before bytes are sent; answers what gives the slot back. Throws `resource_exhausted`.
   * @param giveUp is called when it goes to somebody else
   */
  takeSlot(plan: Plan, network: string, giveUp: (fault: Failure) => void): () => void;
  /** To be called before the first byte is sent. Throws `traffic_used_up`, `share_traffic_used_up`. */
  spend(found: FoundZip, address: string): Promise<Spending>;
  /** Removes expired plans. */
  sweep(): Promise<void>;
}

export interface ZipParts {
  readonly database: Database;
  readonly store: BlobStore;
  readonly tree: TreeService;
  readonly links: ZipLinks;
  readonly crcs: CrcBook;
  readonly traffic: Pick<Traffic, "begin">;
  /** The signed-in person a share's grant was given to. */
  readonly fetcherOf: (grant: string, ownerId: string) => string | null;
  /** Entries that were fetched by a share's grant may still be. */
  readonly isFetchable: (grant: string, ids: readonly string[]) => Promise<boolean>;
  /** A person's session, or API token, still lets them read the entries. */
  readonly mayStillRead: (accountId: string, sessionId: string, ids: readonly string[]) => Promise<boolean>;
  readonly allowances?: Allowances;
  readonly now: () => number;
}

export function createZipService(parts: ZipParts): ZipService {
  const { database, store, tree, links, crcs, traffic, allowances = ALLOWANCES, now } = parts;
  const planning = new Slots(PLANNED_AT_ONCE);
  const sending = new Slots(SENT_AT_ONCE);
  const memory = slabMemory();

  async function planned(
    { ownerId, visitor, client, to }: Omit<ZipRequest, "ids">,
    content: Pick<PlanRequest, "tops" | "pieces" | "name">,
  ): Promise<PreparedZip> {
    const request = { ...content, ownerId, countedFor: countedFor(ownerId, visitor) };
    const by = { ownerId: visitor ?? ownerId, network: client.network };
    const plan = await planning.run(by, (lost) => {
      const signal = AbortSignal.any([lost, client.signal]);
      return makePlan({ database, crcs, allowances, now }, { ...request, signal });
    });
    const { files, folders, expires_at: expire } = plan;
    const url = links.sign({ planId: plan.id, to }, plan.name);
    return { name: plan.name, size: plan.size ?? 0, files, folders, url, expire };
  }

  return {
    async prepare({ ids, ...request }) {
      const { ownerId } = request;
      const tops = await liveTops(parts, ownerId, ids);
      const topIds = tops.map(({ id }) => id);
      return planned(request, {
        tops: topIds,
        pieces: walked(parts, ownerId, topIds),
        name: await nameOf(parts, ownerId, tops),
      });
    },

    async link(planId, to) {
      const plan = await findPlan(database.read, planId);
      if (!plan || plan.expires_at <= now()) throw failure("link_expired");
      const { name, size, files, folders, expires_at: expire } = plan;
      return { name, size: size ?? 0, files, folders, url: links.sign({ planId, to }, name), expire };
    },

    async find(link) {
      const claims = links.open(link);
      const plan = claims && (await findPlan(database.read, claims.planId));
      if (!claims || !plan || plan.size === null || plan.etag === null) throw failure("file_not_found");
      if (plan.expires_at <= now()) throw failure("link_expired");
      const ids = JSON.parse(plan.tops) as readonly string[];
      if (!(await mayRead(parts, claims, ids))) throw failure("file_not_found");
      const live = await tree.findLive(database.read, plan.owner_id, ids);
      if (live.size < ids.length) throw failure("file_not_found");
      const accountId = "grant" in claims.to ? null : claims.to.accountId;
      const fetcherId = "grant" in claims.to ? parts.fetcherOf(claims.to.grant, plan.owner_id) : accountId;
      return { plan: { ...plan, size: plan.size, etag: plan.etag }, accountId, fetcherId };
    },

    bytes: (plan, range) => bytesOf({ store, memory }, piecesOf({ sql: database.read, crcs }, plan, range)),
    takeSlot: (plan, network, giveUp) => sending.take({ ownerId: plan.counted_for, network }, giveUp),
    spend: ({ plan, fetcherId: accountId }, address) =>
      traffic.begin({ ownerId: plan.owner_id, shownBytes: null }, { accountId, address }),

    async sweep() {
      while (await database.write((tx) => sweepStep(tx, now())));
    },
  };
}

const mayRead = (
  { isFetchable, mayStillRead }: ZipParts,
  { to }: ZipClaims,
  ids: readonly string[],
): Promise<boolean> =>
  "grant" in to ? isFetchable(to.grant, ids) : mayStillRead(to.accountId, to.sessionId, ids);

async function sweepStep(tx: Parameters<typeof expiredPlan>[0], now: number): Promise<boolean> {
  const plan = await expiredPlan(tx, now);
  if (plan === null) return false;
  await giveBack(tx, plan);
  if ((await deleteChunks(tx, plan.id, SWEPT_AT_ONCE)) === 0) await deletePlan(tx, plan.id);
  return true;
}

async function liveTops(
  { database, tree }: ZipParts,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly Entry[]> {
  const distinct = [...new Set(ids)];
  const live = await tree.findLive(database.read, ownerId, distinct);
  const missing = distinct.find((id) => !live.has(id));
  // Tells which of the two it is: gone, or in the trash.
  if (missing !== undefined) await tree.live(database.read, ownerId, missing);
  const outermost = await tree.outermost(database.read, ownerId, distinct);
  return outermost.flatMap((id) => live.get(id) ?? []);
}

/** A single entry's name, else that of the folder all lie in, else the product's with the day. */
async function nameOf({ database, tree, now }: ZipParts, ownerId: string, tops: readonly Entry[]) {
  const [first] = tops;
  if (first && tops.length === 1) return first.name;
  const parents = new Set(tops.map((top) => top.parentId));
  const [parentId = ROOT_ID] = parents;
  if (parents.size === 1 && parentId !== ROOT_ID) {
    return (await tree.live(database.read, ownerId, parentId)).name;
  }
  return ownName(now());
}

/** The product's name with the day. */
export const ownName = (at: number): string => `${BRAND.name} ${new Date(at).toISOString().slice(0, 10)}`;
