// @vitest-environment jsdom
/** The dialog of the user's own sessions: shown, ended, and every way in which that can fail. */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import type { Failure } from "#web/api/failure.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { Look } from "#web/app/App.tsx";
import { SessionsDialog } from "#web/features/sessions/SessionsDialog.tsx";
import { ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const times = { signed_in_at: 1_750_000_000, last_used_at: 1_750_000_600 };
const DESK = {
  ...{ id: "desk", is_current: true, browser: "Firefox", system: "Linux" },
  ...{ network: "203.0.113.0/24", ...times },
};
const PHONE = {
  ...{ id: "phone", is_current: false, browser: "Chrome", system: "Android" },
  ...{ network: "2001:db8:9::/48", ...times },
};
const UNKNOWN = {
  ...{ id: "script", is_current: false, browser: null, system: null, network: null, ...times },
};

type Answer = Result<unknown, Failure>;

interface Server {
  report?: Answer;
  list: Answer;
  end?: (body: unknown) => Answer;
}

async function open(server: Server) {
  const ended: unknown[] = [];
  const console = testConsole();
  console.server.me = ok(account({}));
  console.server.rest = ({ method, path, body }: RestRequest) => {
    if (method === "GET") return server.list;
    if (path === "/auth/sessions") return server.report ?? ok({ recorded: true });
    ended.push(body);
    return server.end?.(body) ?? ok({ ended: true, settled: true });
  };
  await console.services.session.welcome();
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(
    <ServicesProvider value={console.services}>
      <Look themeMode={themeMode}>
        <SessionsDialog onClose={() => undefined} />
      </Look>
    </ServicesProvider>,
  );
  return ended;
}

const listed = (...sessions: readonly object[]) => ok({ sessions });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});
afterEach(cleanup);

describe("own sessions", () => {
  it("show device, network and times, and never an end for this browser", async () => {
    await open({ list: listed(DESK, PHONE, UNKNOWN) });
    await screen.findByText("Firefox, Linux");
    const [desk, , unknown] = screen.getAllByRole("listitem").map((line) => within(line));
    expect(desk?.getByText("Network 203.0.113.0/24")).toBeTruthy();
    expect(desk?.getByText("This browser")).toBeTruthy();
    expect(desk?.queryByRole("button")).toBeNull();
    expect(unknown?.getByText("Unknown browser, unknown system")).toBeTruthy();
    expect(unknown?.getByText("Network unknown")).toBeTruthy();
  });

  it("end one by one", async () => {
    const ended = await open({ list: listed(DESK, PHONE, UNKNOWN) });
    await screen.findByText("Chrome, Android");
    press("End the session of Chrome, Android");
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(ended).toEqual([{ session: "phone" }]);
    expect(screen.queryByText("Chrome, Android")).toBeNull();
  });

  it("end all but this browser's", async () => {
    const ended = await open({ list: listed(DESK, PHONE, UNKNOWN) });
    await screen.findByText("Chrome, Android");
    press("End all others");
    expect(await screen.findByText("No other browser is signed in.")).toBeTruthy();
    expect(ended).toEqual([{ others: true }]);
    expect(lines()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
  });

  it("stay listed when ending failed, with the reason", async () => {
    await open({ list: listed(DESK, PHONE), end: () => err({ status: "networkError" }) });
    await screen.findByText("Chrome, Android");
    press("End all others");
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(lines()).toHaveLength(2);
  });

  it.each<[string, Partial<Server>]>([
    ["cannot be reported", { report: err({ status: "networkError" }) }],
    ["cannot be read", { list: err({ status: "failed", httpStatus: 500 }) }],
  ])("offer another try when they %s, and claim nothing", async (_, differences) => {
    const server: Server = { list: listed(DESK), ...differences };
    await open(server);
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByText("No other browser is signed in.")).toBeNull();
    Object.assign(server, { report: ok({ recorded: true }), list: listed(DESK) });
    press("Try again");
    expect(await screen.findByText("Firefox, Linux")).toBeTruthy();
  });
});
