import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { securityHeaders, withLoopback } from "./security-headers.ts";

const siteDir = mkdtempSync(join(tmpdir(), "holdall-csp-"));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const policy = (https = false) =>
  securityHeaders({
    siteDir,
    https,
    apiOrigins: ["https://api.example"],
    frameOrigins: ["https://www.example"],
  })["content-security-policy"];

describe("the headers of every answer", () => {
  it("let run nothing but our own files before the site is built", () => {
    expect(policy()).toMatch(/script-src 'self'; style-src 'self';/);
    expect(policy()).toMatch(/connect-src 'self' https:\/\/api\.example;/);
  });

  it("let run the inline scripts and styles whose hashes the build wrote down, and no others", () => {
    writeFileSync(
      join(siteDir, "csp.json"),
      JSON.stringify({ scriptHashes: ["sha256-abc=", "'sha256-def='"], styleHashes: ["sha256-ghi="] }),
    );
    expect(policy()).toMatch(
      /script-src 'self' 'sha256-abc=' 'sha256-def='; style-src 'self' 'sha256-ghi=';/,
    );
    expect(policy()).not.toMatch(/unsafe|\*/);
  });

  it("let only allow-listed origins show our pages in a frame", () => {
    expect(policy()).toMatch(/frame-ancestors 'self' https:\/\/www\.example;/);
  });

  it("let one page call one port of the reader's computer, which speaks no https", () => {
    const own = securityHeaders({
      siteDir,
      https: true,
      apiOrigins: ["https://api.example"],
      frameOrigins: [],
    });
    const policy = withLoopback(own, "http://127.0.0.1:53956")["content-security-policy"];
    expect(policy).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:53956 https:\/\/api\.example;/);
    expect(policy).not.toMatch(/upgrade-insecure-requests/);
    expect(own["content-security-policy"]).toMatch(/; upgrade-insecure-requests$/);
    expect(own["content-security-policy"]).not.toMatch(/127/);
  });

  it("insist on https only where people come by https", () => {
    const secure = securityHeaders({ siteDir, https: true, apiOrigins: [], frameOrigins: [] });
    expect(secure["strict-transport-security"]).toMatch(/^max-age=31536000/);
    expect(policy(true)).toMatch(/upgrade-insecure-requests/);
    const plain = securityHeaders({ siteDir, https: false, apiOrigins: [], frameOrigins: [] });
    expect(plain).not.toHaveProperty("strict-transport-security");
    expect(policy(false)).not.toMatch(/upgrade-insecure-requests/);
  });
});
