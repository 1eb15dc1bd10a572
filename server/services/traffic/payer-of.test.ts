import { payerOf } from "./payer-of.ts";

const MIB = 2 ** 20;

const payer = (
  accountId: string | null,
  { visitorsPay = true, shownBytes = null as number | null, freePreviewBytes = MIB } = {},
) =>
  payerOf({ ownerId: "ada", shownBytes }, accountId, {
    allowanceOf: async () => ({
      bytes: 1,
      slowTo: 0,
      strangersBytes: 1,
      visitorsPay,
      freePreviewBytes,
    }),
    network: () => "sealed",
  });

const ADA = { ownerId: "ada", network: "" };
const BERT = { ownerId: "bert", network: "" };
const AT_ADAS_COST = { ownerId: "ada", network: "sealed" };

test.each([
  ["the owner for a download", payer("ada"), ADA],
  ["the owner for a small download, too", payer("ada", { freePreviewBytes: Infinity }), ADA],
  ["nobody for a look at a small file of one's own", payer("ada", { shownBytes: MIB }), null],
  ["the owner for a look at a large file", payer("ada", { shownBytes: MIB + 1 }), ADA],
  ["the visitor, if the plan says so", payer("bert"), BERT],
  ["the visitor for a look at a small file", payer("bert", { shownBytes: 1 }), BERT],
  ["the owner for a visitor, else", payer("bert", { visitorsPay: false }), AT_ADAS_COST],
  ["the owner for who isn't signed in", payer(null), AT_ADAS_COST],
  ["the owner for their looks", payer(null, { shownBytes: 1 }), AT_ADAS_COST],
])("pays %s", async (_, found, expected) => {
  expect(await found).toEqual(expected);
});
