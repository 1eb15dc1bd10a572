import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Value } from "typebox/value";
import { CampaignFile } from "../../../contract/campaigns.ts";
import { StartFault } from "../../platform/start-fault.ts";

const REMEDY = "npm run check:content tells what to write";

/** Reads every campaign below `content`, the folder of content. Throws a `StartFault` that lists those that can't be kept. */
export function readCampaigns(content: string): readonly CampaignFile[] {
  const faults: string[] = [];
  const campaigns = globSync("campaigns/*.json", { cwd: content })
    .toSorted()
    .flatMap((path) => {
      const file = parse(join(content, path));
      if (Value.Check(CampaignFile, file) && file.id === basename(path, ".json")) return [file];
      faults.push(
        `content/${path.replaceAll("\\", "/")} is no campaign that this program understands; ${REMEDY}.`,
      );
      return [];
    });
  if (faults.length > 0) throw new StartFault(faults);
  return campaigns;
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
