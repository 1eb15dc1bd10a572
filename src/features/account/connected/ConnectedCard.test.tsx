import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localError } from "../../../api/api-error.ts";
import { beginConnection, getConnections, removeConnection } from "../../../api/connections.ts";
import { ConnectedCard } from "./ConnectedCard.tsx";

jest.mock("../../../api/connections.ts");
jest.mock("../../../state/account.ts", () => ({ useAccount: () => ({ profile: { password: "" } }) }));
const mockToast = jest.fn();
jest.mock("../../../state/toast.ts", () => ({ useToast: () => mockToast }));
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (act: () => Promise<unknown>) => act(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string, facts?: { readonly name?: string }) => [key, facts?.name].filter(Boolean).join(" ");
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t, i18n }) };
});

const club = {
  id: "1",
  issuer: "club",
  name: "The Club",
  label: "ada@club.example",
  created_at: "2026-11-01T10:00:00Z",
  last_used_at: "",
};
const issuers = [
  { id: "club", name: "The Club" },
  { id: "work", name: "Work" },
];

beforeEach(() => {
  jest.resetAllMocks();
  history.replaceState(null, "", "/drive/account");
});

const show = async (held: Awaited<ReturnType<typeof getConnections>>) => {
  jest.mocked(getConnections).mockResolvedValue(held);
  await act(async () => void render(<ConnectedCard />));
};

test("isn't there where the operator has named no issuer", async () => {
  await show({ connections: [], issuers: [] });
  expect(screen.queryByText("connected.title")).toBeNull();
});

test("offers what isn't connected yet, and shows what is", async () => {
  await show({ connections: [club], issuers });
  expect(screen.getByText("ada@club.example")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "connected.connect Work" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "connected.connect The Club" })).toBeNull();
});

test("says why an issuer can't be reached", async () => {
  await show({ connections: [], issuers });
  jest.mocked(beginConnection).mockRejectedValue(localError("provider_error"));
  await userEvent.click(screen.getByRole("button", { name: "connected.connect Work" }));
  expect(mockToast).toHaveBeenCalledWith(expect.objectContaining({ tone: "danger" }));
});

test("the last way in stays, and the reason is told", async () => {
  await show({ connections: [club], issuers });
  jest.mocked(removeConnection).mockRejectedValue(localError("failed_precondition"));
  await userEvent.click(screen.getByRole("button", { name: "connected.remove: The Club" }));
  await userEvent.click(screen.getByRole("button", { name: "connected.remove" }));
  expect(mockToast).toHaveBeenCalledWith({ text: "connected.last", tone: "danger" });
});

test("tells once how the way there ended", async () => {
  history.replaceState(null, "", "/drive/account?connection=taken");
  await show({ connections: [], issuers });
  expect(mockToast).toHaveBeenCalledWith({ text: "connected.news.taken", tone: "danger" });
  expect(location.search).toBe("");
});
