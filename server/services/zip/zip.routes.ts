import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShareStatus } from "../../../contract/shares.ts";
import { filesZip, filesZipOne, shareZip, type Zip } from "../../../contract/zip.ts";
import { clientSignal } from "../../platform/http/client-watch.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { LIST_BYTES } from "../../platform/http/read-bodies.ts";
import { serve, type Identity } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { PreparedZip, ZipClient, ZipService } from "./zip.service.ts";

/** Looking through a large drive is work: nobody needs more zips than this. */
const LIMIT = { max: 60, windowMs: 60_000 };

/** The content that a share lets a visitor fetch. */
export interface ShareGrant {
  readonly standing: { readonly share_status: ShareStatus; readonly share_status_text: string };
  /** null when the share doesn't open, or doesn't let its content be downloaded. */
  readonly content: {
    readonly ownerId: string;
    readonly ids: readonly string[];
    /** The grant that a link to it needs. */
    readonly grant: string;
    /** Tells this visitor from others, across all shares; null is the owner. */
    readonly visitor: string | null;
  } | null;
}

export interface ZipRoutes {
  readonly zips: Pick<ZipService, "prepare">;
  /**
   * Asks the share's gate; without ids, everything in it is meant. Throws `file_not_found` for an entry outside the
   * share.
   */
  readonly shareGrant: (
    request: FastifyRequest,
    share: { readonly shareId: string; readonly token: string | undefined; readonly ids: readonly string[] },
  ) => Promise<ShareGrant>;
}

export function zipRoutes(app: FastifyInstance, { zips, shareGrant }: ZipRoutes): void {
  const own = async (request: FastifyRequest, { userId, sessionId }: Identity, ids: readonly string[]) => {
    const to = { accountId: userId, sessionId };
    return presentZip(
      await zips.prepare({ ownerId: userId, ids, to, visitor: null, client: clientOf(request) }),
    );
  };

  serve(app, filesZipOne, ({ identity, params, request }) => own(request, identity, [params["id"] ?? ""]), {
    limit: LIMIT,
  });
  serve(app, filesZip, ({ identity, body, request }) => own(request, identity, body.ids), { limit: LIMIT });
  serve(
    app,
    shareZip,
    async ({ body, request }) => {
      const { share_id: shareId, pass_code_token: token, file_ids: ids = [] } = body;
      const { standing, content } = await shareGrant(request, { shareId, token, ids });
      if (!content) return { ...standing, zip: null };
      const { ownerId, ids: granted, grant, visitor } = content;
      const zip = await zips.prepare({
        ownerId,
        ids: granted,
        to: { grant },
        visitor,
        client: clientOf(request),
      });
      return { ...standing, zip: presentZip(zip) };
    },
    { limit: LIMIT, strangersBytes: LIST_BYTES },
  );
}

const clientOf = ({ raw, ip }: FastifyRequest): ZipClient => ({
  network: networkOf(ip),
  signal: clientSignal(raw),
});

export const presentZip = ({ name, size, files, folders, url, expire }: PreparedZip): Zip => ({
  kind: "drive#zip",
  name,
  size: String(size),
  files: String(files),
  folders: String(folders),
  url,
  expire: timestamp(expire),
});
