import { join } from "node:path";
import { readTexts } from "../../../platform/text/texts.ts";
import { deviceQuestionPage, type DeviceQuestionParts } from "./device-question.page.ts";
import { pageContext } from "./frame/page.ts";

const texts = readTexts(join(__dirname, "../../../../locales"), "login");
const HOME = { network: "203.0.113.*", country: "DE", isSameNetwork: false, isElsewhere: false };

const drawn = (parts: Partial<DeviceQuestionParts> = {}, locale: "en-US" | "ja" = "en-US") =>
  deviceQuestionPage(pageContext(texts, locale, "1", ""), {
    base: "/login/interaction/x",
    csrf: "token",
    client: "Sofa TV",
    email: "ada@example.org",
    userCode: "WDJB-MJHT",
    system: "",
    place: HOME,
    askedSecondsAgo: 0,
    scopes: ["drive"],
    ...parts,
  });

describe("the question about a device", () => {
  it("names country and network, in the reader's language", () => {
    expect(drawn()).toContain("Germany, network 203.0.113.*");
    expect(drawn({}, "ja")).toContain("ドイツ、ネットワーク 203.0.113.*");
    expect(drawn({ place: { ...HOME, country: null } })).toContain("Unknown, network 203.0.113.*");
  });

  it("says that it is the reader's own network instead", () => {
    const near = drawn({ place: { ...HOME, isSameNetwork: true } });
    expect(near).toContain("The network you&#39;re in now");
    expect(near).not.toContain("Germany");
  });

  it("warns of a device in another country", () => {
    const warning = "in the country you&#39;re in";
    expect(drawn()).not.toContain(warning);
    expect(drawn({ place: { ...HOME, isElsewhere: true } })).toContain(warning);
  });

  it.each([
    [59, "59 seconds ago"],
    [60, "1 minute ago"],
    [599, "9 minutes ago"],
  ])("tells the age of %d s as %s", (askedSecondsAgo, age) => {
    expect(drawn({ askedSecondsAgo })).toContain(age);
  });

  it("shows names as they are, never as markup", () => {
    expect(drawn({ client: "<b>TV</b>" })).not.toContain("<b>");
  });
});
