import type { FastifyInstance } from "fastify";
import * as calls from "../../../contract/versions.ts";
import { serve } from "../../platform/http/serve.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { LinkSigner } from "../download/index.ts";
import type { Entry, Version, VersionService } from "../tree/index.ts";
import { presentOwn, type TagsOf } from "./present/present-own.ts";

export interface VersionRoutes {
  readonly versions: VersionService;
  readonly organize: TagsOf;
  readonly links: Pick<LinkSigner, "sign">;
  readonly now: () => number;
}

export function versionRoutes(app: FastifyInstance, { versions, organize, links, now }: VersionRoutes): void {
  serve(app, calls.filesVersions, async ({ identity, params, query }) => {
    const pageToken = query.page_token || null;
    const page = await versions.list(identity.userId, params["id"] ?? "", {
      limit: query.limit ?? 100,
      pageToken,
    });
    const { userId: accountId, sessionId } = identity;
    const link = (sha256: string | null) =>
      links.sign({ ...page.file, sha256 }, { accountId, sessionId, disposition: "attachment" }, now()).url;
    const earlier = page.versions.map((version) =>
      presentVersion(page.file.id, version, link(version.sha256)),
    );
    const current = presentCurrent(page.file, link(page.file.sha256));
    return {
      versions: pageToken === null ? [current, ...earlier] : earlier,
      next_page_token: page.nextPageToken ?? "",
    };
  });

  serve(app, calls.filesVersionRestore, async ({ identity, params }) =>
    presentOwn(
      organize,
      await versions.restore(identity.userId, params["id"] ?? "", params["version_id"] ?? ""),
    ),
  );

  serve(app, calls.filesVersionDelete, async ({ identity, params }) => {
    await versions.remove(identity.userId, params["id"] ?? "", params["version_id"] ?? "");
    return {};
  });
}

const presentVersion = (fileId: string, version: Version, link: string) => ({
  id: version.id,
  file_id: fileId,
  size: String(version.size),
  hash: version.gcid,
  sha256: version.sha256,
  current: false,
  created_time: timestamp(version.createdAt),
  replaced_time: timestamp(version.replacedAt),
  web_content_link: link,
});

const presentCurrent = (file: Entry, link: string) => ({
  id: file.id,
  file_id: file.id,
  size: String(file.size),
  hash: file.gcid ?? "",
  sha256: file.sha256 ?? "",
  current: true,
  created_time: timestamp(file.modifiedAt),
  replaced_time: "",
  web_content_link: link,
});
