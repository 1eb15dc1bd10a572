import type { DeviceCode } from "oidc-provider";
import type { Flow } from "../steps/flow.ts";
import type { Login } from "../login.ts";
import { deviceQuestionPage, type Place } from "../pages/device-question.page.ts";
import { noticePage } from "../pages/notice.page.ts";
import type { Answer, Step } from "../steps/pages.routes.ts";
import { isSameNetwork, type AskedBy } from "./asked-by.ts";
import { USER_CODE_MASK } from "./device-grant.ts";
import { DEVICE_PATH } from "./device-pages.ts";

type Code = InstanceType<typeof DeviceCode>;

/** Asks whoever is signed in now whether the device that shows this code is theirs. */
export async function showQuestion(
  login: Login,
  { flow, caller }: Step,
  scopes: readonly string[],
): Promise<Answer> {
  const { context, interaction } = flow;
  const code = await codeOf(login, flow);
  if (!code || code.isExpired) return ended(flow, "expired");
  if (code.accountId || code.error) return ended(flow, "used");
  const user = await login.users.find(interaction.session?.accountId ?? "");
  const by = code.deviceInfo as unknown as AskedBy;
  const page = deviceQuestionPage(context, {
    ...flow,
    client: flow.client ?? "",
    email: user?.email ?? "",
    userCode: spelled(code.userCode),
    system: by.system,
    place: placeOf(by, caller.ip, login.countryOf(caller.ip)),
    askedSecondsAgo: Math.max(0, Math.floor(Date.now() / 1000) - (code.iat ?? 0)),
    scopes,
  });
  return { page };
}

const codeOf = ({ provider }: Login, { interaction }: Flow): Promise<Code | undefined> =>
  provider.DeviceCode.find(interaction.deviceCode ?? "", { ignoreExpiration: true });

function ended({ context }: Flow, how: "expired" | "used"): Answer {
  const { say } = context;
  const link = { href: DEVICE_PATH, label: say("device.again") };
  const notice = { title: say(`device.${how}.title`), text: say(`device.${how}.text`), link };
  return { page: noticePage(context, notice), status: 400 };
}

/** The code as the device shows it. */
function spelled(letters: string): string {
  const rest = [...letters];
  return USER_CODE_MASK.replace(/\*/g, () => rest.shift() ?? "");
}

const placeOf = (by: AskedBy, ip: string, here: string | null): Place => ({
  network: by.network,
  country: by.country,
  isSameNetwork: isSameNetwork(by, ip),
  isElsewhere: by.country !== null && here !== null && by.country !== here,
});
