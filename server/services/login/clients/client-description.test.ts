import { metadataOf, readClients } from "./client-description.ts";

const client = (over: object = {}) => ({
  id: "partner",
  name: "Partner",
  kind: "confidential",
  redirect_uris: ["https://partner.example/callback"],
  ...over,
});
const read = (value: unknown) => readClients(JSON.stringify(value));

describe("OpenID clients in a file", () => {
  it("are one or several", () => {
    expect(read(client())).toHaveLength(1);
    expect(read([client(), client({ id: "second" })]).map(({ id }) => id)).toEqual(["partner", "second"]);
  });

  it.each([
    "http://localhost:5000/in",
    "http://127.0.0.1/in",
    "http://[::1]:80/in",
    "org.example.app:/in",
    "https://a.example/?b=c",
  ])("may send people to %s", (address) => {
    expect(read(client({ redirect_uris: [address] }))).toHaveLength(1);
  });

  it.each([
    "http://partner.example/",
    "http://localhost.partner.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "app:/in",
    "https://a.example/#x",
    "https://a.example/#",
    "not an address",
    "//a.example/",
  ])("never to %s", (address) => {
    expect(() => read(client({ redirect_uris: [address] }))).toThrow(/partner: people can't be sent to/);
    expect(() => read(client({ post_logout_redirect_uris: [address] }))).toThrow(/can't be sent to/);
  });

  it.each([
    { id: "holdall-web" },
    { id: "per%cent" },
    { id: "" },
    { kind: "other" },
    { redirect_uris: [] },
    { name: "" },
    { client_secret: "of their own" },
  ])("are refused with %j", (over) => {
    expect(() => read(client(over))).toThrow();
  });

  it.each([
    [{ backchannel_logout_uri: "https://partner.example/told" }, true],
    [{ backchannel_logout_uri: "http://127.0.0.1:9000/told" }, true],
    [{ backchannel_logout_uri: "http://partner.example/told" }, false],
    [{ backchannel_logout_uri: "org.example.app:/told" }, false],
    [{ backchannel_logout_uri: "https://partner.example/told", kind: "public" }, false],
  ])("are told of a sign-out with %j: %s", (over, isTaken) => {
    if (!isTaken) return expect(() => read(client(over))).toThrow(/only a server can be told/);
    const [known] = read(client(over));
    expect(known && metadataOf(known, "digest")).toMatchObject(over);
  });

  it("are devices, which nobody is sent back to", () => {
    const device = { id: "tv", name: "Sofa TV", kind: "device" };
    const [known] = read(device);
    expect(known && metadataOf(known, null)).toMatchObject({
      application_type: "native",
      redirect_uris: [],
      response_types: [],
      grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    });
    expect(() => read({ ...device, redirect_uris: ["https://a.example/"] })).toThrow(/^Client 1: /);
    expect(() => read({ ...device, name: "" })).toThrow(/^Client 1: \/name /);
  });

  it("may be companions where people are, never on a server", () => {
    const device = { id: "desktop", name: "Desktop", kind: "device" };
    const [desktop, app, plain] = read([
      { ...device, companion: true },
      client({ kind: "public", companion: true }),
      { ...device, companion: false },
    ]);
    expect(desktop && metadataOf(desktop, null)).toHaveProperty("companion", true);
    expect(app && metadataOf(app, null)).toHaveProperty("companion", true);
    expect(plain && metadataOf(plain, null)).not.toHaveProperty("companion");
    expect(() => read(client({ companion: true }))).toThrow(/partner: a companion runs where its person is/);
    expect(() => read({ ...device, companion: "yes" })).toThrow(/^Client 1: \/companion /);
  });

  it("say what is wrong with the file", () => {
    expect(() => readClients("{")).toThrow("It isn't JSON.");
    expect(() => read([client(), client({ kind: 1 })])).toThrow(/^Client 2: \/kind /);
  });

  it("are web clients only where every address is", () => {
    const [web, native] = read([
      client(),
      client({ redirect_uris: ["https://a.example/", "http://localhost/"], kind: "public" }),
    ]);
    expect(web && metadataOf(web, "digest")).toMatchObject({
      application_type: "web",
      client_secret: "digest",
    });
    expect(native && metadataOf(native, null)).toMatchObject({
      application_type: "native",
      token_endpoint_auth_method: "none",
    });
  });
});
