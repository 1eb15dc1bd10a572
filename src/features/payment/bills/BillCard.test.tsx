import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ShownBill } from "../../../../contract/bills.ts";
import { getBillFile, listBills } from "../../../api/bills.ts";
import { saveBlob } from "../../../api/download.ts";
import { BillsView } from "./BillsView.tsx";

jest.mock("../../../api/bills.ts");
jest.mock("../../../api/download.ts", () => ({ saveBlob: jest.fn() }));
jest.mock("../../../state/use-page-title.ts", () => ({ usePageTitle: () => undefined }));
jest.mock("../../../state/toast.ts", () => ({ useToast: () => () => undefined }));
jest.mock("react-i18next", () => {
  const t = (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(" ");
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const bill = (number: string, more: Partial<ShownBill["document"]> = {}): ShownBill => ({
  credited: 0,
  document: {
    number,
    kind: "bill",
    corrects: "",
    is_test: true,
    issued_time: "2026-11-27T12:00:00.000+00:00",
    paid_time: "2026-11-27T11:59:58.000+00:00",
    place: { country: "DE", stated: "DE", network: "FR", payment: "DE" },
    currency: "EUR",
    lines: [
      {
        kind: "part",
        plan_id: "premium-monthly",
        names: { "en-US": "Premium" },
        price: 599,
        tax_included: true,
        from: "2026-11-27T12:00:00.000+00:00",
        until: "2026-12-07T12:00:00.000+00:00",
        seconds: 864_000,
        of_seconds: 2_592_000,
        country: "DE",
        percent: "19",
        is_reverse_charge: false,
        bill: "",
        bill_line: 0,
        exact: "599/3",
        amount: 200,
      },
    ],
    taxes: [{ country: "DE", name: "MwSt.", percent: "19", tax: 32 }],
    rounding: 0,
    net: 168,
    tax: 32,
    gross: 200,
    ledger: { key: "bill/1", position: 7, hash: "ab", others: [] },
    ...more,
  } as ShownBill["document"],
});

async function show(...pages: readonly (readonly ShownBill[])[]) {
  const answer = jest.mocked(listBills).mockReset();
  for (const [index, items] of pages.entries())
    answer.mockResolvedValueOnce({ items: [...items], nextToken: index < pages.length - 1 ? "next" : "" });
  await act(async () => void render(<BillsView />));
}

test("who has no bills is told what will be here", async () => {
  await show([]);
  expect(screen.getByText("bills.empty")).toBeVisible();
});

test("a bill says its total, its tax, and that no money moved", async () => {
  await show([bill("TEST-2026-000001")]);
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("TEST-2026-000001");
  expect(screen.getByText("bills.test")).toBeVisible();
  expect(screen.getByText(/^bills\.paid .*11:59:58/)).toBeVisible();
  expect(screen.getAllByText("€2.00")).toHaveLength(3);
  expect(screen.getByText("€0.32")).toBeVisible();
});

test("a line is explained once that is wanted", async () => {
  await show([bill("2026-000001")]);
  expect(screen.queryByText(/^bills\.line\.part/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "bills.explain: Premium" }));
  const [sentence] = screen.getAllByText(/^bills\.line\.part/);
  expect(sentence).toHaveTextContent(/Premium €5\.99 Nov 27, 2026.* 864,000 2,592,000/);
  expect(screen.getByText(/^bills\.tax\.included/)).toBeVisible();
  expect(screen.getByText("bills.place Germany")).toBeVisible();
  expect(screen.getByText("bills.evidence.stated Germany")).toBeVisible();
  expect(screen.getByText("bills.evidence.payment Germany")).toBeVisible();
  expect(screen.queryByText(/^bills\.evidence\.network/)).toBeNull();
  expect(screen.getByText(/^bills\.line\.rounded.*599 \/ 3/)).toBeVisible();
});

test("a bill is downloaded as PDF in the language of the page", async () => {
  const file = new Blob();
  jest.mocked(getBillFile).mockResolvedValueOnce(file);
  await show([bill("2026-000001")]);
  await userEvent.click(screen.getByRole("button", { name: "bills.download: 2026-000001" }));
  expect(getBillFile).toHaveBeenCalledWith("2026-000001", "en-US");
  expect(saveBlob).toHaveBeenCalledWith(file, "2026-000001.pdf");
});

test("more bills are shown below", async () => {
  await show([bill("2026-000002")], [bill("2026-000001")]);
  await userEvent.click(screen.getByRole("button", { name: "bills.more" }));
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
});
