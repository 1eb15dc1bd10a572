import type { FastifyInstance } from "fastify";
import { resourceList } from "../../../contract/resources.ts";
import { clientSignal } from "../../platform/http/client-watch.ts";
import { networkOf } from "../../platform/net/network-of.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Texts } from "../../platform/text/texts.ts";
import type { OfflineService } from "./offline.service.ts";
import { presentResource } from "./resource.presenter.ts";

const LISTED = 500;
const OFTEN = { max: 20, windowMs: 60_000, ofAccount: true };

export interface ResourceRoutes {
  readonly offline: Pick<OfflineService, "look">;
  /** The namespace `errors`. */
  readonly errors: Texts;
}

export function resourceRoutes(app: FastifyInstance, { offline, errors }: ResourceRoutes): void {
  serve(
    app,
    resourceList,
    async ({ body, identity, request, locale }) => {
      const urls = typeof body.urls === "string" ? [body.urls] : body.urls;
      const most = body.page_size ?? LISTED;
      const holder = { ownerId: identity.userId, network: networkOf(request.ip) };
      const looked = await offline.look(urls, holder, clientSignal(request.raw));
      const resources = looked.map((one) => presentResource(one, most, errors, locale));
      return { list_id: "", list: { page_size: most, page_token: "", resources } };
    },
    { limit: OFTEN },
  );
}
