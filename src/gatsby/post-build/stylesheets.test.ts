import { linkStylesheets } from "./stylesheets.ts";

const sheets = new Map([["app", "app.11111111.css"]]);
const link = (href: string) => `<link rel="stylesheet" href="${href}">`;

it("points a page from an earlier build to the stylesheet of this one, and leaves the rest alone", () => {
  expect(linkStylesheets(link("/app.00000000.css"), sheets)).toBe(link("/app.11111111.css"));
  const other = link("/other.00000000.css") + link("/plain.css");
  expect(linkStylesheets(other, sheets)).toBe(other);
});
