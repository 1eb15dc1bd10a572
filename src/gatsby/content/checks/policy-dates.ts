import { isOriginal, type ContentFault, type ContentFile } from "../content-files.ts";

/** A version's dates agree with its folder and with the version before it. */
export const checkPolicyDates = (files: readonly ContentFile[]): ContentFault[] =>
  files
    .filter((file) => file.place.kind === "policy" && isOriginal(file))
    .flatMap((file) => checkVersion(file, files));

function checkVersion({ path, place, matter }: ContentFile, files: readonly ContentFile[]): ContentFault[] {
  const fault = (field: string, message: string) => ({ path, line: matter.lines[field] ?? 1, message });
  const { effective, published, supersedes } = matter.values;
  const faults: ContentFault[] = [];
  if (effective && effective !== place.effective)
    faults.push(
      fault(
        "effective",
        `"effective" is ${effective} but the folder says ${place.effective}. Rename one of them.`,
      ),
    );
  if (effective && published && published > effective)
    faults.push(
      fault(
        "published",
        `"published" is ${published}, after the day it takes effect (${effective}). Announce it earlier.`,
      ),
    );
  const before = files
    .filter((other) => other.place.kind === "policy" && other.place.slug === place.slug && isOriginal(other))
    .map((other) => other.place.effective ?? "")
    .filter((date) => date < (place.effective ?? ""))
    .sort()
    .at(-1);
  if (before !== supersedes)
    faults.push(
      fault(
        "supersedes",
        before
          ? `"supersedes" must be ${before}, the version before this one. Write supersedes: ${before}.`
          : `"supersedes" is ${supersedes}, but no earlier version exists. Remove the line.`,
      ),
    );
  return faults;
}
