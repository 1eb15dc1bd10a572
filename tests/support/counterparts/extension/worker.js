/** The extension's own session, and the codes that it gets for pages of the drive. */
const CLIENT = "extension";
const SCOPE = "openid offline_access drive site";
const DEVICE_CODE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const NOT_SIGNED_IN = 16;
const REFUSED = 3;

const [allowed] = chrome.runtime.getManifest().host_permissions;
const ORIGIN = allowed.replace("/*", "");

const post = async (path, form) => {
  const reply = await fetch(ORIGIN + path, {
    method: "POST",
    body: new URLSearchParams({ client_id: CLIENT, ...form }),
  });
  return reply.json();
};

/** Asks for a code that the person types; the test presses what people press in the extension's window. */
self.beginSignIn = async () => {
  const { device_code, user_code } = await post("/login/device/auth", { scope: SCOPE });
  await chrome.storage.session.set({ device_code });
  return user_code;
};

self.finishSignIn = async () => {
  const { device_code } = await chrome.storage.session.get("device_code");
  const { access_token: token, error } = await post("/login/token", {
    grant_type: DEVICE_CODE_GRANT,
    device_code,
  });
  if (token) await chrome.storage.session.set({ token });
  return error ?? "";
};

/** The behaviour of the extension in a test: `silent` never answers. */
self.behave = (how) => chrome.storage.session.set({ how });

chrome.runtime.onMessage.addListener((text, sender, respond) => {
  answer(text, sender).then(respond);
  return true;
});

async function answer(text, sender) {
  const { how, token, asked = 0 } = await chrome.storage.session.get(["how", "token", "asked"]);
  const isOurPage = sender.id === chrome.runtime.id && sender.origin === ORIGIN && sender.frameId === 0;
  if (!isOurPage || how === "silent") return undefined;
  await chrome.storage.session.set({ asked: asked + 1 });
  const { id, method, params } = JSON.parse(text);
  const reply = (code, message, data = null) =>
    JSON.stringify({ id, code, message, data: JSON.stringify(data) });
  if (method !== "login_auth_code") return reply(404, "method is not declared");
  if (new URL(params.redirect_uri).origin !== ORIGIN) return reply(REFUSED, "the page is of another origin");
  if (!token) return reply(NOT_SIGNED_IN, "not signed in");
  const given = await fetch(`${ORIGIN}/api/v1/auth/code`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(params),
  });
  const body = await given.json();
  return given.ok ? reply(0, "", { code: body.code }) : reply(REFUSED, String(body.error));
}
