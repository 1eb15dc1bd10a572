import type { FastifyInstance } from "fastify";
import { reportSend, reportState } from "../../../../contract/report.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import { claimOf, type CaptchaService } from "../../shield/index.ts";
import { wireView } from "../appeals/appeal.routes.ts";
import type { Reports } from "./reports.service.ts";

const SENT = { max: 10, windowMs: 3_600_000 };
const ASKED = { max: 60, windowMs: 60_000 };

export interface ReportFormRoutes {
  readonly reports: Pick<Reports, "check" | "file" | "state">;
  readonly captcha: Pick<CaptchaService, "spend">;
}

export function reportFormRoutes(app: FastifyInstance, { reports, captcha }: ReportFormRoutes): void {
  serve(
    app,
    reportSend,
    async ({ body, request, locale }) => {
      const { share_links: links, legal_ground: legalGround = "", name = "", email = "" } = body;
      const { reason, explanation } = body;
      const report = reports.check({ links, reason, explanation, legalGround, name, email });
      await captcha.spend(claimOf(request, "POST:/report/v1/report"));
      const { unknown, ...filed } = await reports.file(report, { address: request.ip, locale });
      return { ...filed, unknown_links: [...unknown] };
    },
    { limit: SENT },
  );
  serve(
    app,
    reportState,
    async ({ body }) => {
      const { reference, at, shares } = await reports.state(body.token);
      return {
        reference,
        reported_at: timestamp(at),
        shares: shares.map(({ shareId, state, decidedAt, reasons, appeal }) => ({
          share_id: shareId,
          state,
          decided_at: timestamp(decidedAt),
          reasons,
          appeal: wireView(appeal),
        })),
      };
    },
    { limit: ASKED },
  );
}
