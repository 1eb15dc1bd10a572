import { setUpComparePicker } from "./compare-picker.ts";

const select = (name: string, value: string) =>
  `<select name="${name}"><option value="${value}" selected></option></select>`;

function addressFor(from: string, to: string): string | undefined {
  const page = document.implementation.createHTMLDocument();
  const go = jest.fn<void, [string]>();
  setUpComparePicker(page, go);
  page.body.innerHTML = `<form action="http://localhost/ja/policy/terms/compare" data-compare>${select("from", from)}${select("to", to)}</form>`;
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  page.querySelector("form")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  return go.mock.calls[0]?.[0];
}

it("two chosen versions lead straight to their comparison, the earlier first", () => {
  expect(addressFor("2023-01-01", "2025-06-01")).toBe("/ja/policy/terms/compare/2023-01-01..2025-06-01");
  expect(addressFor("2025-06-01", "2023-01-01")).toBe("/ja/policy/terms/compare/2023-01-01..2025-06-01");
});

it("a version chosen twice leads to itself", () => {
  expect(addressFor("2023-01-01", "2023-01-01")).toBe("/ja/policy/terms/2023-01-01");
});

it("leaves other forms alone", () => {
  const go = jest.fn();
  setUpComparePicker(document, go);
  document.body.innerHTML = "<form></form>";
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(submit);
  expect([submit.defaultPrevented, go.mock.calls.length]).toEqual([false, 0]);
});
