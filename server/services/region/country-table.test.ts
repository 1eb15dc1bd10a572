import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCountryTable } from "./country-table.ts";

describe("the table that comes with the server", () => {
  const { countryOf } = openCountryTable(
    require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb"),
  );

  test.each([
    ["193.0.6.139", "NL"],
    ["::ffff:193.0.6.139", "NL"],
    ["::ffff:c100:68b", "NL"],
    ["2001:67c:2e8::1", "NL"],
    ["133.11.0.1", "JP"],
    ["2400:4000::1", "JP"],
    ["200.160.2.3", "BR"],
  ])("%s is in %s", (address, code) => {
    expect(countryOf(address)).toBe(code);
  });

  test.each([
    ["127.0.0.1", "the machine itself"],
    ["::1", "the machine itself"],
    ["192.168.1.1", "a private network, to which the table gives a country"],
    ["::ffff:192.168.1.1", "the same, written as IPv6"],
    ["203.0.113.9", "a network of examples, to which the table gives a country"],
    ["fd00::1", "a private network"],
    ["fe80::1%eth0", "a network of one cable"],
    ["2002:c100:68b::1", "a tunnel"],
    ["unknown", "no address"],
    ["", "no address"],
  ])("%j is nowhere: %s", (address) => {
    expect(countryOf(address)).toBeNull();
  });
});

test("a table that is none is told in a sentence", () => {
  const file = join(mkdtempSync(join(tmpdir(), "holdall-table-")), "countries.mmdb");
  expect(() => openCountryTable(file)).toThrow(`${file} can't be used as a table of countries (ENOENT).`);
  writeFileSync(file, "no table");
  expect(() => openCountryTable(file)).toThrow(/can't be used as a table of countries/);
});
