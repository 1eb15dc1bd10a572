import { failure } from "../../../platform/failure.ts";
import type { SharedFileOf } from "../../preview/index.ts";
import type { ShareVisitService } from "./share-visit.service.ts";
import type { SharePresenter } from "../share.presenter.ts";
import type { VisitorOf } from "./visitor.routes.ts";

/**
 * Lets other services show previews of a shared file to visitors who may view it. Throws `permission_denied` where the
 * share mustn't be viewed.
 */
export const sharedFileReader =
  ({
    visits,
    present,
    visitorOf,
  }: {
    readonly visits: ShareVisitService;
    readonly present: SharePresenter;
    readonly visitorOf: VisitorOf;
  }): SharedFileOf =>
  async (request, action, { shareId, token, fileId }) => {
    const found = await visits.pick(shareId, visitorOf(request, action), { token }, [fileId]);
    const standing = present.standing(found.status, request.locale);
    const [entry] = found.status === "OK" ? found.entries : [];
    if (found.status !== "OK" || !entry) return { standing, found: null };
    if (!found.share.rights.view) throw failure("permission_denied");
    return {
      standing,
      found: { entry, holder: { grant: found.grant }, mayKeep: found.share.rights.download },
    };
  };
