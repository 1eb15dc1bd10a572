import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { runHoldall } from "../../support/run-holdall.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { PATIENCE_MS } from "./pages.ts";
import { owner } from "./seed.ts";
import { signInByCall } from "./sign-in.ts";

const DEVICE_CODE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/** Registers programs as companions, as the operator does it. */
export async function registerCompanions(server: RunningServer, ids: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "holdall-companions-"));
  const file = join(folder, "clients.json");
  const clients = ids.map((id) => ({ id, name: `Holdall, ${id}`, kind: "device", companion: true }));
  writeFileSync(file, JSON.stringify(clients));
  const { code, stderr } = await runHoldall(["client", "register", file], server.env);
  rmSync(folder, { recursive: true });
  assert.equal(code, 0, stderr);
}

/** The owner's browser, in which programs are let in by their codes. */
export async function openLettingIn(browser: Browser, { origin }: RunningServer) {
  const page: Page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await signInByCall(page, origin, owner);
  const press = (selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);

  /** Types a code and agrees; resolves with what the question said. */
  async function letIn(userCode: string): Promise<string> {
    await page.goto(`${origin}/login/device?user_code=${userCode}`);
    await press("form button[type=submit]");
    const question = await page.$eval("main", ({ textContent }) => textContent ?? "");
    await press("button[value=allow]");
    return question;
  }

  /** The access token of a program that the owner let in. */
  async function tokenOf(client_id: string): Promise<string> {
    const post = async (path: string, form: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ client_id, ...form });
      const reply = await fetch(origin + path, { method: "POST", body });
      return (await reply.json()) as Readonly<Record<string, string>>;
    };
    const scope = "openid offline_access drive site";
    const { device_code = "", user_code = "" } = await post("/login/device/auth", { scope });
    await letIn(user_code);
    const tokens = await post("/login/token", { grant_type: DEVICE_CODE_GRANT, device_code });
    assert.ok(tokens["access_token"], JSON.stringify(tokens));
    return tokens["access_token"];
  }

  return { letIn, tokenOf };
}

/** The person's answer to the browser's question whether pages of an origin may reach programs of this computer. */
export async function setLoopback(
  browser: Browser,
  origin: string,
  setting: "granted" | "denied" | "prompt",
): Promise<void> {
  // The browser forgets the answer with the session, which goes with the browser.
  const session = await browser.target().createCDPSession();
  await session.send("Browser.setPermission", { permission: { name: "loopback-network" }, setting, origin });
}
