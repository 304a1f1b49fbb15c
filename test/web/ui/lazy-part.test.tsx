// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import type { After } from "#web/api/after.ts";
import { Look } from "#web/app/App.tsx";
import { ServicesProvider } from "#web/session/services.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const FAILURE = "This could not be shown";

beforeEach(() => setWindowWidth(1440));
afterEach(cleanup);

/** A part that is loaded through a network that can be cut. */
function remotePart() {
  const network = { isCut: true, asked: 0 };
  const Part = lazyPart(async () => {
    network.asked += 1;
    if (network.isCut) throw new TypeError("Failed to fetch dynamically imported module");
    return ({ name }: { readonly name: string }) => <p>Details of {name}</p>;
  });
  return { network, Part };
}

function show(
  contentOf: (isOpen: boolean, close: () => void) => ReactNode,
  services = testConsole().services,
) {
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <p>The map</p>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {contentOf(isOpen, () => setIsOpen(false))}
      </>
    );
  }
  render(
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        <Screen />
      </Look>
    </ServicesProvider>,
  );
  return userEvent.setup({ delay: null });
}

describe("a part that is loaded when it is first drawn", () => {
  it("leaves the page as it is when it cannot be loaded, and is there after another try", async () => {
    const { network, Part } = remotePart();
    const user = show((isOpen, close) => isOpen && <Part name="node 7" onGiveUp={close} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByRole("alertdialog", { name: FAILURE })).toBeTruthy();
    expect(screen.getByText("The map")).toBeTruthy();
    network.isCut = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Details of node 7")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(FAILURE)).toBeNull());
  });

  it("can be given up, and is asked for anew when it is opened again", async () => {
    const { network, Part } = remotePart();
    const user = show((isOpen, close) => isOpen && <Part name="node 7" onGiveUp={close} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByText(FAILURE)).toBeNull());
    network.isCut = false;
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText("Details of node 7")).toBeTruthy();
    expect(network.asked).toBe(2);
  });

  it("is loaded when the network is back, if the user did not open it", async () => {
    const { network, Part } = remotePart();
    const { services, network: line } = testConsole();
    show(() => <Part name="node 7" />, services);
    await waitFor(() => expect(network.asked).toBe(1));
    line.isUp = false;
    act(() => void line.dispatchEvent(new Event("offline")));
    network.isCut = false;
    line.isUp = true;
    act(() => void line.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Details of node 7")).toBeTruthy();
    expect(network.asked).toBe(2);
  });

  it("is asked for again every half minute while there is a network, if the user did not open it", async () => {
    const { network, Part } = remotePart();
    const { services } = testConsole();
    const timers: { readonly milliseconds: number; readonly run: () => void }[] = [];
    const after: After = (milliseconds, run) => {
      timers.push({ milliseconds, run });
      return () => undefined;
    };
    show(() => <Part name="node 7" />, { ...services, after });
    for (const asked of [1, 2]) {
      await waitFor(() => expect(timers).toHaveLength(asked));
      expect(network.asked).toBe(asked);
      if (asked === 2) network.isCut = false;
      act(() => timers.at(-1)?.run());
    }
    expect(await screen.findByText("Details of node 7")).toBeTruthy();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([30_000, 30_000]);
  });

  it("says nothing before the part is requested", async () => {
    const { network, Part } = remotePart();
    show(() => <Part name="node 7" placeholder={<p>Nothing yet</p>} />);
    await waitFor(() => expect(network.asked).toBe(1));
    expect(screen.getByText("Nothing yet")).toBeTruthy();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});
