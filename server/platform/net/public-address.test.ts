import { isPublicAddress } from "./public-address.ts";

test.each([
  "1.1.1.1",
  "93.184.215.14",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "2606:4700:4700::1111",
  "2a00:1450:4001:82a::200e",
])("%s is on the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this host", "0.0.0.0"],
  ["private", "10.0.0.1"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["private", "192.168.1.1"],
  ["carrier's", "100.64.0.1"],
  ["carrier's, a cloud's metadata", "100.100.100.200"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["link-local, clouds' metadata", "169.254.169.254"],
  ["protocols, a cloud's metadata", "192.0.0.192"],
  ["documentation", "192.0.2.1"],
  ["benchmarks", "198.18.0.1"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["a cloud's own", "168.63.129.16"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["IPv4-mapped", "::ffff:127.0.0.1"],
  ["IPv4-mapped", "::ffff:7f00:1"],
  ["IPv4-mapped, public", "::ffff:1.1.1.1"],
  ["IPv4-compatible", "::127.0.0.1"],
  ["NAT64", "64:ff9b::7f00:1"],
  ["NAT64, local", "64:ff9b:1::1"],
  ["6to4", "2002:7f00:1::"],
  ["Teredo", "2001::1"],
  ["documentation", "2001:db8::1"],
  ["documentation", "3fff::1"],
  ["unique local", "fd00:ec2::254"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["public with a zone", "2606:4700:4700::1111%eth0"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["no address", "localhost"],
  ["no address", "0x7f.1"],
  ["no address", ""],
])("%s (%s) isn't", (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
