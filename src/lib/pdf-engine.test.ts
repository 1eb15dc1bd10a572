import { readFileSync } from "node:fs";
import { PDF_ENGINE } from "./pdf-engine.ts";

test("the address names the version that is installed", () => {
  const { version } = JSON.parse(readFileSync("node_modules/pdfjs-dist/package.json", "utf8")) as {
    version: string;
  };
  expect(PDF_ENGINE).toBe(`/static/pdf-${version}`);
});
