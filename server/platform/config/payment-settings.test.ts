import { paymentSettings } from "./payment-settings.ts";
import { Settings } from "./settings.ts";

const read = (source: Record<string, string>, hasSeller = true) => {
  const settings = new Settings(source);
  return { ...paymentSettings(settings, hasSeller), faults: settings.faults };
};
const stripe = (key: string, secrets = "whsec_a") => ({
  HOLDALL_STRIPE_SECRET_KEY: key,
  HOLDALL_STRIPE_WEBHOOK_SECRETS: secrets,
});

describe("the settings of payments", () => {
  it("sell nothing unless the operator says so", () => {
    expect(read({})).toEqual({ isTest: false, stripe: null, faults: [] });
  });

  it("let the test provider sell, beside a key for tests, too", () => {
    expect(read({ HOLDALL_TEST_PAYMENTS: "true" })).toEqual({ isTest: true, stripe: null, faults: [] });
    const both = read({ HOLDALL_TEST_PAYMENTS: "true", ...stripe("sk_test_a") });
    expect(both).toEqual({ isTest: true, stripe: null, faults: [] });
  });

  it.each([
    ["sk_test_a", false],
    ["rk_test_a", false],
    ["sk_live_a", true],
    ["rk_live_a", true],
  ])("let Stripe sell by the key %s", (key, isLive) => {
    expect(read(stripe(key))).toEqual({
      isTest: false,
      stripe: { key, isLive, webhookSecrets: ["whsec_a"] },
      faults: [],
    });
  });

  it("take two secrets of webhooks while one is changed", () => {
    const { stripe: settings, faults } = read(stripe("sk_test_a", "whsec_a, whsec_b"));
    expect(settings?.webhookSecrets).toEqual(["whsec_a", "whsec_b"]);
    expect(faults).toEqual([]);
  });

  it.each([
    ["a key that isn't secret", stripe("pk_live_a")],
    ["a key with a space", stripe("sk_live_a b")],
    ["no key", stripe("")],
    ["no secret", stripe("sk_test_a", "")],
    ["three secrets", stripe("sk_test_a", "whsec_a,whsec_b,whsec_c")],
    ["a key as secret", stripe("sk_test_a", "sk_test_a")],
  ])("refuse %s, without telling it", (_what, source) => {
    const { faults } = read(source);
    expect(faults).toHaveLength(1);
    for (const value of Object.values(source).filter(Boolean)) expect(faults[0]).not.toContain(value);
  });

  it.each(["sk_live_a", "rk_live_a"])("refuse tests beside the live key %s, without telling it", (key) => {
    const { faults } = read({ HOLDALL_TEST_PAYMENTS: "true", ...stripe(key) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toContain(key);
  });

  it("take no money where nobody is named who sells", () => {
    expect(read(stripe("sk_live_a"), false).faults).toHaveLength(1);
    expect(read(stripe("sk_test_a"), false).faults).toEqual([]);
  });
});
