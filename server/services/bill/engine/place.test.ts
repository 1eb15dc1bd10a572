import { placeOf } from "./place.ts";

it.each([
  ["DE", "DE", null],
  ["DE", "FR", "DE"],
  ["DE", null, "DE"],
  ["DE", null, null],
  ["DE", "DE", "FR"],
])("believes who states %s, comes from %s and pays from %s", (stated, network, payment) => {
  expect(placeOf({ stated, network, payment })).toEqual({
    isSettled: true,
    place: { country: stated, stated, network, payment },
  });
});

it("asks for the country of the card when the network speaks against the statement", () => {
  expect(placeOf({ stated: "DE", network: "FR" })).toEqual({ isSettled: false, asks: "payment-country" });
});

it("asks for another statement when everything else speaks against it", () => {
  for (const network of ["FR", "CH", null])
    expect(placeOf({ stated: "DE", network, payment: "FR" })).toEqual({
      isSettled: false,
      asks: "stated-country",
    });
});
