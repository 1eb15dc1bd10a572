import type { FastifyInstance } from "fastify";
import {
  appealSend,
  decisionState,
  type AppealView as WireView,
  type Restriction,
} from "../../../../contract/report.ts";
import { serve } from "../../../platform/http/serve.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import type { Appeals } from "./appeals.service.ts";
import type { AppealView } from "./appeal-state.ts";

const SENT = { max: 10, windowMs: 3_600_000 };
const ASKED = { max: 60, windowMs: 60_000 };

export function appealRoutes(
  app: FastifyInstance,
  { appeals }: { readonly appeals: Pick<Appeals, "decision" | "file"> },
): void {
  serve(
    app,
    decisionState,
    async ({ body }) => {
      const { measure, appeal } = await appeals.decision(body.token);
      return {
        measure: measure.measure as Restriction,
        share_id: measure.shareId ?? "",
        decided_at: timestamp(measure.decidedAt),
        ends_at: timestamp(measure.endsAt),
        ended_at: timestamp(measure.endedAt),
        appeal: wireView(appeal),
      };
    },
    { limit: ASKED },
  );
  serve(
    app,
    appealSend,
    ({ body: { token, share_id: shareId = "", text } }) => appeals.file({ token, shareId, text }),
    { limit: SENT },
  );
}

export const wireView = ({ until, at, ...view }: AppealView): WireView => ({
  ...view,
  until: timestamp(until),
  appealed_at: timestamp(at),
});
