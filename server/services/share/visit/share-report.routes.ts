import type { FastifyInstance } from "fastify";
import { shareReport } from "../../../../contract/share-manage.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import { reportShare, type ReportDeps } from "./share-report.service.ts";
import type { SharePresenter } from "../share.presenter.ts";
import type { VisitorOf } from "./visitor.routes.ts";

const REPORTS = { max: 10, windowMs: 3_600_000 };

export interface ReportRoutes extends ReportDeps {
  readonly present: SharePresenter;
  readonly visitorOf: VisitorOf;
}

export function reportRoutes(app: FastifyInstance, { present, visitorOf, ...deps }: ReportRoutes): void {
  serve(
    app,
    shareReport,
    async ({ body, request, locale }) => {
      const report = { linkId: body.share_id, reason: body.reason, details: body.details ?? "" };
      const reported = await reportShare(deps, report, visitorOf(request, "POST:/drive/v1/share/report"));
      const known = reported.status === "OK";
      return {
        ...present.standing(reported.status, locale),
        report_id: known ? reported.reportId : "",
        report_time: timestamp(known ? reported.at : null),
      };
    },
    { limit: REPORTS },
  );
}
