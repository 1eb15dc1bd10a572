import { blockOf, networkOf } from "./network-of.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["1::2:3:4:5:6:7", "1:0:2:3"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2ff:3::6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8:1:2::1", "2001:db8:1:0", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
])("%s is of the network %s in the block %s", (address, network, block) => {
  expect(blockOf(address)).toEqual({ network, block });
});
