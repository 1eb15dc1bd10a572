import type { Page } from "puppeteer-core";
import type { Subscription } from "../../../contract/subscriptions.ts";

/** As a server answers that has it. */
export const HELD: Subscription = {
  state: "active",
  plan: { plan_id: "premium-monthly", plan_version: "2026-11-27", name: "Premium, monthly", period: "month" },
  is_test: true,
  currency: "USD",
  from: "2027-01-01T10:00:00.000+00:00",
  until: "2027-02-01T10:00:00.000+00:00",
  renewal: [
    {
      at: "2027-02-01T10:00:00.000+00:00",
      plan: {
        plan_id: "premium-monthly",
        plan_version: "2026-11-27",
        name: "Premium, monthly",
        period: "month",
      },
      price: { amount: 599, tax: 0, tax_percent: "0" },
    },
  ],
  change: [],
  resumes: "",
  grace_until: "",
  card: [{ brand: "Visa", last4: "4242" }],
  needs: "nothing",
};

/** Answers in place of the server: `answers` by the end of the address, `null` for a failure. */
export async function answering(page: Page, answers: Readonly<Record<string, object | null>>): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const end = Object.keys(answers).find((one) => request.url().endsWith(one));
    const answer = end === undefined ? undefined : answers[end];
    if (answer === undefined) return void request.continue();
    const body = JSON.stringify(answer ?? { error: "internal", error_code: 13 });
    void request.respond({ status: answer ? 200 : 500, contentType: "application/json", body });
  });
}
