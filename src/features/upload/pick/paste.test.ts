import { fromClipboard } from "./paste.ts";

const data = (...files: File[]) => ({ files, items: [] }) as unknown as DataTransfer;
const at = new Date(2026, 4, 7, 9, 5, 3);
const names = (...files: File[]) =>
  fromClipboard(data(...files), "Pasted image", at).names.map(({ name }) => name);

it("a copied picture gets a name that tells when, a copied file keeps its own", () => {
  expect(names(new File(["x"], "image.png"))).toEqual(["Pasted image 2026-05-07 09.05.03.png"]);
  expect(names(new File(["x"], "holiday.png"))).toEqual(["holiday.png"]);
});
