import { failure } from "../../../platform/failure.ts";
import { cleanName } from "../source-name.ts";

const MOST_TRACKERS = 20;
const MOST_PEERS = 20;
const TRACKER = /^(https?|udp):$/;
const PEER = /^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i;
/** Hexadecimal, or base 32, which some clients write. */
const TOPIC = /^urn:btih:([\da-f]{40}|[a-z2-7]{32})$/i;

/** A magnet link that names a torrent. */
export interface Magnet {
  /** The link as it was given, without blanks around it. */
  readonly href: string;
  /** Hexadecimal, in lower case. */
  readonly topic: string;
  /** The torrent's name as the link gives it, else the topic. */
  readonly name: string;
  readonly trackers: readonly string[];
  /** `host:port` of computers that have it. */
  readonly peers: readonly string[];
}

/** Takes over only the torrent's name and topic and the computers that have it. Throws `source_torrent_invalid`. */
export function readMagnet(text: string): Magnet {
  const href = text.trim();
  const fields = [...(URL.parse(href)?.searchParams ?? [])];
  const all = (name: string) =>
    fields.flatMap(([key, value]) => (key.toLowerCase().replace(/\.\d+$/, "") === name ? [value] : []));
  const named = all("xt").flatMap((value) => TOPIC.exec(value)?.[1] ?? [])[0];
  if (named === undefined) throw failure("source_torrent_invalid");
  const topic = hex(named.toLowerCase());
  return {
    href,
    topic,
    name: cleanName(all("dn")[0] ?? "") || topic,
    trackers: all("tr").filter(isTracker).slice(0, MOST_TRACKERS),
    peers: fields
      .flatMap(([key, value]) => (key.toLowerCase() === "x.pe" && PEER.test(value) ? [value] : []))
      .slice(0, MOST_PEERS),
  };
}

function isTracker(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && TRACKER.test(url.protocol) && url.hostname !== "" && !url.username && !url.password;
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

function hex(topic: string): string {
  if (topic.length === 40) return topic;
  const bits = [...topic].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join("");
}
