import { createBridge } from "./bridge.ts";

const open = () => {
  const sent: Record<string, unknown>[] = [];
  const bridge = createBridge((text) => void sent.push(JSON.parse(text) as Record<string, unknown>), {
    page_info: () => ({ path: "/drive/all" }),
  });
  return { ...bridge, sent };
};

describe("the mobile bridge", () => {
  it("resolves a call with the data of its response", async () => {
    const { call, receive, sent } = open();
    const code = call("login_auth_code", { scope: "openid" }, 1000);
    expect(sent).toEqual([{ id: "1", method: "login_auth_code", params: { scope: "openid" } }]);
    receive('{"id":"1","code":0,"data":"{\\"code\\":\\"c\\"}"}');
    expect(await code).toEqual({ code: "c" });
  });

  /** @rule bridge-unknown */
  it("unknown method gives code 404 'method is not declared'", async () => {
    const { receive, sent } = open();
    for (const method of ["format_disk", "toString", "__proto__"])
      receive(JSON.stringify({ id: "7", method }));
    await Promise.resolve();
    expect(sent).toEqual(
      Array(3).fill({ id: "7", code: 404, message: "method is not declared", data: "null" }),
    );
  });

  it("answers what is declared", async () => {
    const { receive, sent } = open();
    receive('{"id":"8","method":"page_info"}');
    await new Promise(process.nextTick);
    expect(sent).toEqual([{ id: "8", code: 0, message: "", data: '{"path":"/drive/all"}' }]);
  });

  /** @rule bridge-data */
  it.each(["not json", '{"id":"1","code":0,"data":"{broken"}'])(
    "response parse failure gives code -2 'process response data error!': %s",
    async (text) => {
      const { call, receive } = open();
      const outcome = call("login_auth_code", {}, 1000);
      receive(text);
      await expect(outcome).rejects.toMatchObject({ code: -2, message: "process response data error!" });
    },
  );

  it("hands on what the app refused", async () => {
    const { call, receive } = open();
    const outcome = call("login_auth_code", {}, 1000);
    receive('{"id":"1","code":16,"message":"not signed in"}');
    await expect(outcome).rejects.toMatchObject({ code: 16, message: "not signed in" });
  });
});
