import { keptSearch, readParameters } from "./share-parameters.ts";

// "Query parameters seen: action, scene, s_code (share passcode), hide_header, view, order, url, launcher, speed_save, snapshot."

test("`view` (list/grid/single/flow): anything else leaves the choice to owner and visitor", () => {
  expect(
    ["list", "grid", "single", "flow", "wall", ""].map((view) => readParameters(`?view=${view}`).view),
  ).toEqual(["list", "grid", "single", "flow", undefined, undefined]);
});

test("`order`: one of the eight", () => {
  expect(readParameters("?order=SIZE_DESC").order).toBe("SIZE_DESC");
  expect(readParameters("?order=BEAUTY_DESC").order).toBeUndefined();
});

test("`hide_header`: without a value, or said yes to", () => {
  const hidden = ["?hide_header", "?hide_header=1", "?hide_header=true", "?hide_header=0", ""];
  expect(hidden.map((search) => readParameters(search).hidesHeader)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("`launcher`: the app, the browser, or as it comes", () => {
  const said = ["?launcher=app", "?launcher=1", "?launcher=web", "?launcher=0", "?launcher=moon", ""];
  expect(said.map((search) => readParameters(search).launcher)).toEqual([
    "app",
    "app",
    "web",
    "web",
    undefined,
    undefined,
  ]);
});

test("`speed_save`: go straight to saving", () => {
  expect(readParameters("?speed_save=1").isSpeedy).toBe(true);
  expect(readParameters("?speed_save=0").isSpeedy).toBe(false);
});

test("`snapshot`: the share's cover, one of its files, or none", () => {
  expect(readParameters("?snapshot=f-123").snapshot).toBe("f-123");
  expect(readParameters("?snapshot=0").snapshot).toBeNull();
  expect(readParameters("?snapshot=%3Cscript%3E").snapshot).toBeUndefined();
});

test("`scene` and how the share looks go along from folder to folder and through a sign-in; what is done once doesn't", () => {
  expect(keptSearch("?scene=newsletter&view=list&speed_save=1&s_code=k7qd&hide_header=1&other=2")).toBe(
    "?scene=newsletter&view=list&hide_header=1",
  );
  expect(keptSearch("?speed_save=1")).toBe("");
});
