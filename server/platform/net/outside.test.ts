import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Failure } from "../failure.ts";
import type { LookupAll } from "./guarded-lookup.ts";
import { createOutside, type OutsideOptions } from "./outside.ts";
import { createReach } from "./reach.ts";

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A name server that answers with each of the addresses once, in their order. */
function answering(...addresses: readonly string[]): LookupAll & { readonly asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupAll = (host, _options, callback) => {
    const address = addresses[asked.length] ?? "";
    asked.push(host);
    callback(null, [{ address, family: 4 }]);
  };
  return Object.assign(lookup, { asked });
}

const opened = (options: Partial<OutsideOptions> = {}) =>
  createOutside({
    reach: createReach(["127.0.0.1"]),
    userAgent: "Test",
    silentMs: 5_000,
    headMs: 5_000,
    ...options,
  });

const got = async (url: string, options: Partial<OutsideOptions> = {}): Promise<string> => {
  try {
    const { status, body } = await opened(options).get({
      url,
      headers: {},
      signal: AbortSignal.timeout(20_000),
    });
    return `${status} ${await text(body)}`;
  } catch (error) {
    return error instanceof Failure ? error.error : String(error);
  }
};

test("a reply is read with our name, without encodings", async () => {
  const port = await serve(({ headers }, response) =>
    response.end(`${headers["user-agent"]} ${headers["accept-encoding"]} ${headers.cookie}`),
  );
  expect(await got(`http://127.0.0.1:${port}/`)).toBe("200 Test identity undefined");
});

test("the address that was checked is the one that is used, and is asked for once", async () => {
  const port = await serve((_request, response) => response.end("hello"));
  const lookup = answering("127.0.0.1", "127.0.0.2");
  expect(await got(`http://rebinding.example:${port}/`, { lookup })).toBe("200 hello");
  expect(lookup.asked).toEqual(["rebinding.example"]);
});

test("a name that leads inside on the next hop is refused there", async () => {
  const port = await serve((_request, response) => response.writeHead(302, { location: "/again" }).end());
  const lookup = answering("127.0.0.1", "127.0.0.2");
  expect(await got(`http://rebinding.example:${port}/`, { lookup })).toBe("source_address_refused");
  expect(lookup.asked).toHaveLength(2);
});

test.each([
  "http://10.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:a00:1]/",
  "http://0x7f.2/",
  "http://169.254.169.254/",
])("%s is refused without a connection", async (url) => {
  expect(await got(url)).toBe("source_address_refused");
});

test("a redirect to what isn't the web, or carries a password, is refused", async () => {
  for (const location of ["file:///etc/passwd", "http://ann:secret@example.org/"]) {
    const port = await serve((_request, response) => response.writeHead(302, { location }).end());
    expect(await got(`http://127.0.0.1:${port}/`)).toBe("source_address_invalid");
  }
});

test("five redirects are followed, a sixth isn't", async () => {
  const port = await serve(({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left === 0) response.end("there");
    else response.writeHead(308, { location: `/${left - 1}` }).end();
  });
  expect(await got(`http://127.0.0.1:${port}/5`)).toBe("200 there");
  expect(await got(`http://127.0.0.1:${port}/6`)).toBe("source_unreachable");
});

test("a host that isn't there, a port nobody serves, and a broken reply have their names", async () => {
  const gone: LookupAll = (_host, _options, callback) =>
    callback(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []);
  expect(await got("http://nowhere.example/", { lookup: gone })).toBe("source_host_not_found");
  const port = await serve((request) => request.socket.destroy());
  expect(await got(`http://127.0.0.1:${port}/`)).toBe("source_unreachable");
});

test("a server that is silent, or drips its head, is given up", async () => {
  const silent = await serve(() => undefined);
  expect(await got(`http://127.0.0.1:${silent}/`, { silentMs: 50 })).toBe("source_timed_out");
  expect(await got(`http://127.0.0.1:${silent}/`, { headMs: 50 })).toBe("source_timed_out");
});
