import assert from "node:assert/strict";
import { test } from "node:test";
import { Failure } from "../../../server/platform/failure.ts";
import { isMagnet } from "../../../server/services/offline/torrent/is-magnet.ts";
import { readMagnet } from "../../../server/services/offline/torrent/magnet.ts";

const TOPIC = "c12fe1c06bba254a9dc9f519b335aa7c1367a88a";

test("a link names a torrent, its trackers and peers, and nothing else counts", () => {
  const trackers = ["udp://tracker.example:80/announce", "https://tracker.example/a"];
  const others = ["wss://tracker.example", "file:///etc/passwd", "http://ann:secret@tracker.example/", "x"];
  const fields = [...trackers, ...others].map((one) => `tr=${encodeURIComponent(one)}`).join("&");
  const peers = "x.pe=1.2.3.4:80&x.pe=[2a00::1]:9&x.pe=x";
  const link = `magnet:?xt=urn:btih:${TOPIC.toUpperCase()}&dn=an+album%2F..&${fields}&${peers}&xs=http://a/&ws=http://b/`;
  assert.deepEqual(readMagnet(` ${link}\n`), {
    href: link,
    topic: TOPIC,
    name: "an album_..",
    trackers,
    peers: ["1.2.3.4:80", "[2a00::1]:9"],
  });
});

test("numbered trackers and base 32 are read, and no more than twenty trackers", () => {
  const fields = Array.from({ length: 30 }, (_, at) => `tr.${at}=http://${at}.example/`).join("&");
  const magnet = readMagnet(`MAGNET:?xt.1=urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK&${fields}`);
  assert.equal(magnet.topic, TOPIC);
  assert.equal(magnet.name, magnet.topic);
  assert.equal(magnet.trackers.length, 20);
});

test("links that name no torrent are refused", () => {
  for (const link of ["magnet:", "magnet:?dn=a", "magnet:?xt=urn:btih:12", `magnet:?xt=${TOPIC}`]) {
    assert.throws(
      () => readMagnet(link),
      (error) => error instanceof Failure && error.error === "source_torrent_invalid",
      link,
    );
  }
});

test("only links that begin so are magnet links", () => {
  assert.deepEqual(["magnet:?xt=a", " MAGNET:?", "http://a/magnet:", ""].map(isMagnet), [
    true,
    true,
    false,
    false,
  ]);
});
