import { settledBy } from "./settle-conflicts.ts";

const file = { id: "f", name: "a.txt", kind: "drive#file" } as const;
const folder = { id: "d", name: "Photos", kind: "drive#folder" } as const;
const one = { files: 1, folders: 0 };
const both = { files: 1, folders: 1 };

describe("what a choice about taken names means", () => {
  it("is told apart for files and folders", () => {
    const settled = settledBy({ files: "SKIP", folders: "KEEP_BOTH" }, [file, folder], both);
    expect(settled.onConflict).toEqual({ files: "SKIP", folders: "KEEP_BOTH" });
    expect([...settled.skipped]).toEqual(["f"]);
    expect([...settled.renamed]).toEqual(["d"]);
    expect(settled.canGoBack).toBe(true);
  });

  it("can't be taken back where contents became one", () => {
    expect(settledBy({ files: "REPLACE", folders: "SKIP" }, [file], one).canGoBack).toBe(false);
    expect(settledBy({ files: "SKIP", folders: "MERGE" }, [file, folder], both).canGoBack).toBe(false);
    expect(settledBy({ files: "KEEP_BOTH", folders: "MERGE" }, [file], one).canGoBack).toBe(true);
  });

  it("can't be taken back where it isn't known which entries it was about", () => {
    expect(settledBy({ files: "SKIP", folders: "SKIP" }, [file], { files: 2, folders: 0 }).canGoBack).toBe(
      false,
    );
  });
});
