// @vitest-environment jsdom
/**
 * The help chat in the whole console: shown after sign-in where the deployment configures one, in
 * its own frame, not on the map.
 */

import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/HelpChatWindow.tsx";
import "#web/app/LayoutRoute.tsx";
import "#web/app/LayoutsRoute.tsx";

const PAGE = "https://chat.example/embed";

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  vi.stubGlobal("__BUILD_TIME__", "2025-10-14T23:48:10.000Z");
});

const frames = () => [...document.querySelectorAll("iframe")];
const isSeen = () => screen.queryByRole("region", { name: "Help chat" }) !== null;
const chatButton = () => screen.findByRole("button", { name: "Help chat" });

async function openAt(address: string, config: { helpChat?: string } = { helpChat: PAGE }) {
  const console = testConsole(config);
  console.auth.isStored = true;
  console.server.me = ok(account({}));
  await console.services.session.welcome();
  const page = renderConsole(console.services, address);
  const setNetwork = (isUp: boolean) => {
    console.network.isUp = isUp;
    console.network.dispatchEvent(new Event(isUp ? "online" : "offline"));
  };
  return { ...page, setNetwork };
}

describe("the help chat", () => {
  it("asks nothing of its provider before it is opened, and is closed without being ended", async () => {
    const { user } = await openAt("/layouts");
    await chatButton();
    expect(frames()).toEqual([]);
    await user.click(await chatButton());
    await waitFor(() => expect(isSeen()).toBe(true));
    const [frame] = frames();
    await user.click(screen.getByRole("button", { name: "Close the help chat" }));
    expect(isSeen()).toBe(false);
    await user.click(await chatButton());
    expect(isSeen()).toBe(true);
    expect(frames()).toEqual([frame]);
  });

  it("is a frame that can neither navigate the console nor learn its address", async () => {
    const { user } = await openAt("/layouts");
    await user.click(await chatButton());
    await waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames();
    expect(frame?.src).toBe(PAGE);
    expect(frame?.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(frame?.getAttribute("sandbox")?.split(" ").sort()).toEqual([
      "allow-forms",
      "allow-popups",
      "allow-same-origin",
      "allow-scripts",
    ]);
  });

  it("is hidden on the map", async () => {
    await openAt("/layout/none");
    await screen.findByRole("button", { name: "Open menu" });
    expect(screen.queryByRole("button", { name: "Help chat" })).toBeNull();
    expect(isSeen()).toBe(false);
  });

  it("goes with the one who talked there", async () => {
    const { user } = await openAt("/layouts");
    await user.click(await chatButton());
    await waitFor(() => expect(frames()).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(frames()).toEqual([]));
  });

  it("says that it needs a network, and is loaded when there is one", async () => {
    const { user, setNetwork } = await openAt("/layouts");
    await chatButton();
    setNetwork(false);
    await user.click(await chatButton());
    expect(await screen.findByText("The help chat needs a network.")).toBeTruthy();
    expect(frames()).toEqual([]);
    setNetwork(true);
    await waitFor(() => expect(frames()).toHaveLength(1));
    expect(screen.queryByText("The help chat needs a network.")).toBeNull();
  });

  it("is nowhere where the deployment names none", async () => {
    await openAt("/layouts", {});
    await screen.findByRole("button", { name: "Open menu" });
    expect(screen.queryByRole("button", { name: "Help chat" })).toBeNull();
  });
});
