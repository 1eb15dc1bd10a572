import { render, screen } from "@testing-library/react";
import type { About } from "../../../contract/account.ts";
import { useAccount } from "../../state/account.ts";
import { StorageMeter } from "./StorageMeter.tsx";
import { TrafficMeter } from "./TrafficMeter.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  return { useTranslation: () => ({ t, i18n: { language: "en-US" } }) };
});

jest.mock("../../state/account.ts");

const GIB = 1 << 30;

const know = (changes: { quota?: Partial<About["quota"]>; traffic?: Partial<About["traffic"]> }) => {
  const some = { limit: String(GIB), usage: "5" };
  const about = {
    quota: { ...some, is_unlimited: false, ...changes.quota },
    traffic: { ...some, resets_at: "2026-12-01T00:00:00Z", ...changes.traffic },
  } as About;
  jest.mocked(useAccount).mockReturnValue({ about });
};

describe("the storage", () => {
  const storage = () => render(<StorageMeter>Make room</StorageMeter>);

  it.each([
    ["0", 1],
    ["5", 0],
  ])("of which %s bytes are used has no mark on its bar where nothing is", (usage, count) => {
    know({ quota: { usage } });
    const { container } = storage();
    expect(container.querySelectorAll("[data-empty]")).toHaveLength(count);
  });

  it.each([
    ["all of it", String(GIB)],
    ["more than there is", String(2 * GIB)],
  ])("says what it means that %s is used, and what can be done", (_, usage) => {
    know({ quota: { usage } });
    storage();
    expect(screen.getByText("storage.full")).toBeVisible();
    expect(screen.getByText("Make room")).toBeVisible();
  });

  it.each([
    ["while a byte is left", { usage: String(GIB - 1) }],
    ["where there is no limit", { is_unlimited: true, limit: "0", usage: String(GIB) }],
  ])("says nothing of it %s", (_, quota) => {
    know({ quota });
    storage();
    expect(screen.queryByText("storage.full")).toBeNull();
    expect(screen.queryByText("Make room")).toBeNull();
  });

  it("says nothing of it while it isn't known", () => {
    jest.mocked(useAccount).mockReturnValue({});
    storage();
    expect(screen.queryByText("storage.full")).toBeNull();
  });
});

describe("the traffic", () => {
  it("says what it means that all of it is used", () => {
    know({ traffic: { usage: String(GIB) } });
    render(<TrafficMeter />);
    expect(screen.getByText("traffic.usedUp")).toBeVisible();
    expect(screen.getByText("traffic.resets")).toBeVisible();
    expect(screen.queryByText("traffic.left")).toBeNull();
  });

  it("says that it is slow, where it doesn't stop", () => {
    know({ traffic: { usage: String(2 * GIB), slows_to: "131072" } });
    render(<TrafficMeter />);
    expect(screen.getByText("traffic.slowed")).toBeVisible();
    expect(screen.queryByText("traffic.usedUp")).toBeNull();
  });

  it("says how much is left", () => {
    know({ traffic: {} });
    render(<TrafficMeter />);
    expect(screen.getByText("traffic.left")).toBeVisible();
  });

  it.each([
    ["while some is left", {}],
    ["where there is no limit", { limit: "-1", usage: String(GIB) }],
  ])("says nothing of it %s", (_, traffic) => {
    know({ traffic });
    render(<TrafficMeter />);
    expect(screen.queryByText("traffic.usedUp")).toBeNull();
  });
});
