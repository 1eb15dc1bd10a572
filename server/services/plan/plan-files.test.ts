import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plan } from "../../../contract/plans.ts";
import { parseLock, withSeal, type Seal } from "../../../contract/seals.ts";
import { readConfig } from "../../platform/config/read-config.ts";
import { StartFault } from "../../platform/start-fault.ts";
import { readPlans } from "./plan-files.ts";

const OWN = join(process.cwd(), "content");
const FREE = "plans/free/2026-11-27.json";
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
let content: string;

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), "holdall-plans-"));
  cpSync(join(OWN, "plans"), join(content, "plans"), { recursive: true });
});
afterEach(() => rmSync(content, { recursive: true, force: true }));

const text = (path: string): string => readFileSync(join(content, path), "utf8");
const write = (path: string, source: string) => writeFileSync(join(content, path), source);
const seals = (): readonly Seal[] => parseLock(text("plans/plans.lock.json"));
const writeSeals = (list: readonly Seal[]) => write("plans/plans.lock.json", JSON.stringify({ seals: list }));

/** Writes a later version of a plan and seals it. */
function publish(id: string, version: string, change: Partial<Plan> = {}): void {
  const plan = JSON.parse(text(`plans/${id}/2026-11-27.json`)) as Plan;
  const path = `plans/${id}/${version}.json`;
  write(path, JSON.stringify({ ...plan, version, ...change }));
  writeSeals(withSeal(seals(), path, text(path), version));
}

function faults(): readonly string[] {
  try {
    readPlans(content);
    return [];
  } catch (error) {
    return error instanceof StartFault ? error.sentences : [String(error)];
  }
}

describe("published plans", () => {
  it("are in force from their day on, and earlier versions stay", () => {
    publish("storage-100", "2027-02-01", { prices: { EUR: { amount: 1490, taxIncluded: true } } });
    const plans = readPlans(content);
    const amounts = ["2026-11-26", "2026-11-27", "2027-01-31", "2027-02-01", "2031-01-01"].map(
      (day) => plans.inForce("storage-100", at(day))?.prices?.EUR?.amount,
    );
    expect(amounts).toEqual([undefined, 1190, 1190, 1490, 1490]);
    expect(plans.inForce("storage-100", Date.parse("2027-01-31T23:59:59.999Z"))?.version).toBe("2026-11-27");
    expect(plans.version("storage-100", "2026-11-27")?.prices?.EUR?.amount).toBe(1190);
    expect(plans.version("storage-100", "2027-02-02")).toBeUndefined();
    expect(plans.inForce("storage", at("2027-02-01"))).toBeUndefined();
  });

  it("are listed as they are in force, each with the hash that its seal has", () => {
    publish("free", "2027-02-01");
    const plans = readPlans(content);
    const listed = plans.newest(at("2027-02-01")).map(({ id, version }) => `${id} ${version}`);
    expect(listed).toEqual([
      "free 2027-02-01",
      "premium-monthly 2026-11-27",
      "premium-yearly 2026-11-27",
      "storage-100 2026-11-27",
      "traffic-1000 2026-11-27",
    ]);
    expect(plans.newest(at("2026-11-26"))).toEqual([]);
    expect(plans.version("free", "2026-11-27")?.hash).toBe(seals()[0]?.sha256);
  });

  it("are the same however their lines end; drafts are none", () => {
    write(FREE, text(FREE).replaceAll("\n", "\r\n"));
    write("plans/free/2027-01-01.json", "{");
    expect(readPlans(content).newest(at("2027-01-01"))).toHaveLength(5);
  });

  it("speak English in a language that came after them", () => {
    const names: Partial<Plan["names"]> = { ...readPlans(content).version("free", "2026-11-27")?.names };
    delete names.ja;
    publish("free", "2027-01-01", { names: names as Plan["names"] });
    const later = readPlans(content).version("free", "2027-01-01")?.names;
    expect([later?.ja, later?.ko]).toEqual([names["en-US"], names.ko]);
  });
});

it("the free plan gives what a drive has without any plan", () => {
  const { quotaBytes, quotaEntries, offline, versionsKept } = readConfig({ HOLDALL_DATA_DIR: content });
  expect(readPlans(OWN).newest(at("2026-11-27"))[0]).toMatchObject({
    id: "free",
    kind: "free",
    grants: {
      storageBytes: quotaBytes,
      limits: { entries: quotaEntries, offlineTasksADay: offline.daily, linkDays: "unlimited", versionsKept },
    },
  });
});

describe("the server doesn't start with plans that aren't as they were published:", () => {
  const REMEDY = "Bring content/plans back as it was published.";

  it("a price was edited", () => {
    const path = "plans/premium-monthly/2026-11-27.json";
    write(path, text(path).replace("599", "599000"));
    write(FREE, text(FREE).replace("1000000", "10"));
    expect(faults()).toEqual([
      `content/${FREE} was changed since it was published and sealed on 2026-11-27. ${REMEDY}`,
      `content/${path} was changed since it was published and sealed on 2026-11-27. ${REMEDY}`,
    ]);
  });

  it("a file was removed", () => {
    rmSync(join(content, FREE));
    expect(faults()).toEqual([`content/${FREE} was published and can't be read (ENOENT). ${REMEDY}`]);
  });

  it("a file was edited, and its seal after it", () => {
    const edited = text(FREE).replace("1000000", "10");
    write(FREE, edited);
    const [own] = withSeal([], FREE, edited, "2026-11-27");
    writeSeals([own!, ...seals().slice(1)]);
    expect(faults()[0]).toMatch(
      /^content\/plans\/plans\.lock\.json was altered: the seal of plans\/premium-monthly\/2026-11-27\.json doesn't/,
    );
  });

  it("a file was edited and sealed once more", () => {
    const edited = text(FREE).replace("1000000", "10");
    write(FREE, edited);
    writeSeals(withSeal(seals(), FREE, edited, "2026-11-28"));
    expect(faults()).toEqual([
      `content/${FREE} was changed since it was published and sealed on 2026-11-27. ${REMEDY}`,
      `content/${FREE} is sealed twice. ${REMEDY}`,
    ]);
  });

  it("something else was sealed than a plan of that name", () => {
    publish("free", "2027-01-01", { id: "other" });
    publish("free", "2027-01-02", { kind: "gift" as "free" });
    writeSeals(withSeal(seals(), "plans/../plans/free/2026-11-27.json", text(FREE), "2026-11-27"));
    expect(faults()).toEqual(
      ["plans/free/2027-01-01.json", "plans/free/2027-01-02.json", "plans/../plans/free/2026-11-27.json"].map(
        (path) => `content/${path} is no plan that this program understands. ${REMEDY}`,
      ),
    );
  });

  it("the list of seals is gone, broken or empty", () => {
    write("plans/plans.lock.json", "<<<<<<< HEAD");
    expect(faults()).toEqual([`content/plans/plans.lock.json is no list of seals. ${REMEDY}`]);
    writeSeals([]);
    expect(faults()[0]).toMatch(/^content\/plans has no published free plan/);
    rmSync(join(content, "plans"), { recursive: true });
    expect(faults()).toEqual([`content/plans/plans.lock.json isn't there. ${REMEDY}`]);
  });
});
