import { paymentSettings } from "./payment-settings.ts";
import { Settings } from "./settings.ts";

const read = (source: Record<string, string>) => {
  const settings = new Settings(source);
  return { ...paymentSettings(settings), faults: settings.faults };
};

describe("the settings of payments", () => {
  it("sell nothing unless the operator says so", () => {
    expect(read({})).toEqual({ isTest: false, faults: [] });
    expect(read({ HOLDALL_STRIPE_KEY: "sk_live_a" })).toEqual({ isTest: false, faults: [] });
  });

  it("let the test provider sell, beside a key for tests, too", () => {
    expect(read({ HOLDALL_TEST_PAYMENTS: "true" })).toEqual({ isTest: true, faults: [] });
    expect(read({ HOLDALL_TEST_PAYMENTS: "true", HOLDALL_STRIPE_KEY: "sk_test_a" }).faults).toEqual([]);
  });

  it.each(["sk_live_a", "rk_live_a"])("refuse tests beside the live key %s, without telling it", (key) => {
    const { faults } = read({ HOLDALL_TEST_PAYMENTS: "true", HOLDALL_STRIPE_KEY: key });
    expect(faults).toHaveLength(1);
    expect(faults[0]).not.toContain(key);
  });
});
