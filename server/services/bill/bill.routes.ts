import type { FastifyInstance } from "fastify";
import { billFile, billKeyShown, billList, billShow, type ShownBill } from "../../../contract/bills.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import { publicJwk, type SigningKey } from "../../platform/crypto/signing-key.ts";
import { failure } from "../../platform/failure.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Database } from "../../database.ts";
import type { Bills } from "./bill.service.ts";
import type { Bill } from "./bill.types.ts";
import type { BillPapers } from "./pdf/bill-papers.ts";

/** Each is drawn anew, which takes a processor up to a second. */
const FILES = { max: 20, windowMs: 60_000, ofAccount: true };
const PLACE = /^(\d{1,15}):((?:TEST-)?\d{4}-\d{6,12})$/;

export interface BillRoutes {
  readonly database: Pick<Database, "read">;
  readonly bills: Pick<Bills, "find" | "list">;
  readonly billPapers: Pick<BillPapers, "pdf">;
  readonly billSigningKey: SigningKey;
}

export function billRoutes(
  app: FastifyInstance,
  { database, bills, billPapers, billSigningKey }: BillRoutes,
): void {
  async function found(ownerId: string, number: string): Promise<Bill> {
    const bill = await bills.find(database.read, ownerId, number);
    if (!bill) throw failure("not_found");
    return bill;
  }

  serve(app, billList, async ({ query, identity }) => {
    const before = placeOf(query.page_token ?? "");
    // One more tells whether there is another page.
    const rows = await bills.list(database.read, identity.userId, { before, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const next_page_token = rows.length > page.length && last ? `${last.issuedAt}:${last.number}` : "";
    return { bills: page.map(shown), next_page_token };
  });

  serve(app, billShow, async ({ query, identity }) => shown(await found(identity.userId, query.number)));

  serve(
    app,
    billFile,
    async ({ query, identity, locale, reply }) => {
      const bill = await found(identity.userId, query.number);
      const isPdf = query.format !== "ndjson";
      const wanted = query.locale ?? (isLocale(locale) ? locale : DEFAULT_LOCALE);
      const content = isPdf ? await billPapers.pdf(bill, wanted) : Buffer.from(bill.sealed);
      void reply
        .header("content-type", isPdf ? "application/pdf" : "application/x-ndjson; charset=utf-8")
        .header("content-disposition", `attachment; filename="${bill.number}.${isPdf ? "pdf" : "ndjson"}"`)
        .header("cache-control", "private, no-store");
      return content;
    },
    { limit: FILES },
  );

  serve(app, billKeyShown, async () => ({ keys: [publicJwk(billSigningKey)] }));
}

const shown = ({ document, credited }: Bill): ShownBill => ({ document, credited: Number(credited) });

function placeOf(token: string) {
  if (token === "") return null;
  const [, issuedAt, number] = PLACE.exec(token) ?? [];
  if (issuedAt === undefined || number === undefined) throw failure("invalid_argument");
  return { issuedAt: Number(issuedAt), number };
}
