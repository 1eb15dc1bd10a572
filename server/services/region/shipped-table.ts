import { createRequire } from "node:module";

/** The table of countries that comes with the server, with IPv4 and IPv6 in one. */
export const SHIPPED_TABLE = createRequire(import.meta.url).resolve(
  "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
);
