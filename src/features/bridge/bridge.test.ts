import { createBridge } from "./bridge.ts";

const open = () => {
  const sent: Record<string, unknown>[] = [];
  const bridge = createBridge((text) => void sent.push(JSON.parse(text) as Record<string, unknown>), {
    page_info: () => ({ path: "/drive/all" }),
  });
  /** Answers the latest call. */
  const answer = (answered: object) =>
    bridge.receive(JSON.stringify({ id: sent.at(-1)?.["id"], ...answered }));
  return { ...bridge, sent, answer };
};

describe("the mobile bridge", () => {
  it("resolves a call with the data of its response", async () => {
    const { call, answer, sent } = open();
    const code = call("login_auth_code", { scope: "openid" }, 1000);
    expect(sent).toEqual([
      { id: expect.any(String), method: "login_auth_code", params: { scope: "openid" } },
    ]);
    answer({ code: 0, data: '{"code":"c"}' });
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
  it.each(["not json", { code: 0, data: "{broken" }])(
    "response parse failure gives code -2 'process response data error!': %s",
    async (said) => {
      const { call, receive, answer } = open();
      const outcome = call("login_auth_code", {}, 1000);
      if (typeof said === "string") receive(said);
      else answer(said);
      await expect(outcome).rejects.toMatchObject({ code: -2, message: "process response data error!" });
    },
  );

  it("hands on what the app refused", async () => {
    const { call, answer } = open();
    const outcome = call("login_auth_code", {}, 1000);
    answer({ code: 16, message: "not signed in" });
    await expect(outcome).rejects.toMatchObject({ code: 16, message: "not signed in" });
  });

  it("never takes an answer to an earlier call for one to a later call, nor one to another page's", async () => {
    jest.useFakeTimers();
    try {
      const before = open();
      const asked = before.call("may_sell", {}, 1000);
      const late = expect(asked).rejects.toMatchObject({ code: -1 });
      await jest.advanceTimersByTimeAsync(1000);
      await late;

      const { call, receive, answer, sent } = open();
      const first = expect(call("may_sell", {}, 1000)).rejects.toMatchObject({ code: -1 });
      await jest.advanceTimersByTimeAsync(1000);
      await first;
      const second = call("login_auth_code", {}, 1000);
      for (const { id } of [...before.sent, ...sent.slice(0, 1)])
        receive(JSON.stringify({ id, code: 0, data: '{"may_sell":true}' }));
      answer({ code: 0, data: '{"code":"c"}' });
      expect(await second).toEqual({ code: "c" });
      const ids = [...before.sent, ...sent].map(({ id }) => Number(id));
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    } finally {
      jest.useRealTimers();
    }
  });
});
