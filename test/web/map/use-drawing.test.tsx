// @vitest-environment jsdom
/** The drawing behind a map: the messages when it is not shown, and the retry. */
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { Look } from "#web/app/App.tsx";
import { DRAWING_MESSAGES } from "#web/map/drawing-messages.ts";
import { useUnsavedDrawing } from "#web/map/use-drawing.ts";
import { ServicesProvider } from "#web/session/services.ts";
import type { VettedDrawing } from "#web/session/vetted-drawing.ts";
import { notify } from "#web/ui/notify.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const SVG = "<svg xmlns='http://www.w3.org/2000/svg'/>";
const SHOWN = "blob:drawing";
const NOT_SHOWN = "data:,";
const BYTES = new TextEncoder().encode(SVG);
const SOUND: VettedDrawing = {
  kind: "sound",
  bytes: BYTES,
  square: BYTES,
  preview: undefined,
};
const LATE: VettedDrawing = { kind: "late" };
const REFUSED: VettedDrawing = { kind: "refused" };
const UNCHECKED: VettedDrawing = { kind: "unchecked" };

/** Checks that have begun and not ended, oldest first. */
let begun: ((found: VettedDrawing) => void)[];

beforeEach(() => {
  begun = [];
  Object.assign(URL, { createObjectURL: () => SHOWN, revokeObjectURL: () => undefined });
  setWindowWidth(1440);
});
afterEach(cleanup);

function Drawn() {
  const picture = useUnsavedDrawing(SVG);
  return <p data-testid="drawn">{picture?.address ?? "none yet"}</p>;
}

function show() {
  const services = {
    ...testConsole().services,
    vetDrawing: () => new Promise<VettedDrawing>((settle) => begun.push(settle)),
  };
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  const { unmount } = render(
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        <Drawn />
      </Look>
    </ServicesProvider>,
  );
  return { user: userEvent.setup({ delay: null }), unmount };
}

/** Ends the current check with this result, once it has begun. */
async function end(found: VettedDrawing): Promise<void> {
  await waitFor(() => expect(begun).toHaveLength(1));
  begun.shift()?.(found);
}

const drawn = () => screen.getByTestId("drawn").textContent;
const isShown = (address: string) => waitFor(() => expect(drawn()).toBe(address));
const again = () => screen.findByRole("button", { name: DRAWING_MESSAGES.tryAgain });
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe("the drawing behind a map", () => {
  it("that is late once is tried again by itself, and the notice goes when it is there", async () => {
    show();
    await end(LATE);
    await screen.findByText(DRAWING_MESSAGES.late);
    expect(drawn()).toBe("none yet");
    await end(SOUND);
    await isShown(SHOWN);
    await isGone(DRAWING_MESSAGES.late);
  });

  it("that is late twice is left out with what happened, and shown when another try succeeds", async () => {
    const { user } = show();
    await end(LATE);
    await end(LATE);
    await screen.findByText(DRAWING_MESSAGES.givenUp(2));
    await isShown(NOT_SHOWN);
    expect(begun).toEqual([]);
    await user.click(await again());
    await screen.findByText(DRAWING_MESSAGES.tryingAgain);
    await end(SOUND);
    await isShown(SHOWN);
    await isGone(DRAWING_MESSAGES.givenUp(2));
    await isGone(DRAWING_MESSAGES.tryingAgain);
  });

  it("can be tried any number of times", async () => {
    const { user } = show();
    await end(LATE);
    await end(LATE);
    for (const tries of [3, 4, 5]) {
      await user.click(await again());
      await end(LATE);
      await screen.findByText(DRAWING_MESSAGES.givenUp(tries));
      await waitFor(() =>
        expect(screen.getAllByRole("button", { name: DRAWING_MESSAGES.tryAgain })).toHaveLength(1),
      );
    }
    expect(drawn()).toBe(NOT_SHOWN);
  });

  it("that nothing could check is left out for that reason, and can be tried again", async () => {
    const { user } = show();
    await end(UNCHECKED);
    await screen.findByText(DRAWING_MESSAGES.unchecked(1));
    await isShown(NOT_SHOWN);
    await user.click(await again());
    await end(UNCHECKED);
    await screen.findByText(DRAWING_MESSAGES.unchecked(2));
    await isGone(DRAWING_MESSAGES.unchecked(1));
    await user.click(await again());
    await end(SOUND);
    await isShown(SHOWN);
  });

  it("that is not safe is not offered again", async () => {
    show();
    await end(REFUSED);
    await screen.findByText(DRAWING_MESSAGES.refused);
    expect(drawn()).toBe(NOT_SHOWN);
    expect(screen.queryByRole("button", { name: DRAWING_MESSAGES.tryAgain })).toBeNull();
  });

  it("says nothing more once its screen has been left", async () => {
    const { unmount } = show();
    await end(LATE);
    await waitFor(() => expect(begun).toHaveLength(1));
    unmount();
    begun.shift()?.(LATE);
    const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
    render(<Look themeMode={themeMode}>another page</Look>);
    await screen.findByText("another page");
    act(() => void notify({ kind: "info", text: "later", lastsSeconds: "untilDismissed" }));
    await screen.findByText("later");
    expect(screen.queryByText(DRAWING_MESSAGES.givenUp(2))).toBeNull();
    expect(screen.queryByText(DRAWING_MESSAGES.late)).toBeNull();
  });
});
