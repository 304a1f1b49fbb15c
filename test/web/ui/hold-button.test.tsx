// @vitest-environment jsdom
/**
 * A button that acts once it has been held down: by pointer, by keyboard, and by assistive
 * technology that can only press.
 */
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPages } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { HOLD_MILLISECONDS, HoldButton } from "#web/ui/HoldButton.tsx";

let held = 0;

beforeEach(() => {
  held = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function opened() {
  renderPages(
    testConsole().services,
    "/",
    <HoldButton
      label="Hold"
      holdingLabel="Keep holding"
      againLabel="Press again"
      isDisabled={false}
      onHeld={() => {
        held += 1;
      }}
    />,
  );
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
  return { button: screen.getByRole("button"), pass };
}

describe("a held button", () => {
  it("acts once, when the pointer has stayed", async () => {
    const { button, pass } = opened();
    fireEvent.pointerDown(button, { button: 0 });
    expect(button.textContent).toBe("Keep holding");
    await pass(HOLD_MILLISECONDS - 1);
    expect(held).toBe(0);
    await pass(1);
    expect(held).toBe(1);
    fireEvent.pointerUp(button);
    fireEvent.click(button, { detail: 1 });
    await pass(10_000);
    expect(held).toBe(1);
  });

  it.each(["pointerUp", "pointerLeave", "pointerCancel", "blur"] as const)(
    "does nothing after %s",
    async (end) => {
      const { button, pass } = opened();
      fireEvent.pointerDown(button, { button: 0 });
      await pass(HOLD_MILLISECONDS / 2);
      fireEvent[end](button);
      fireEvent.click(button, { detail: 1 });
      await pass(10_000);
      expect(held).toBe(0);
      expect(button.textContent).toBe("Hold");
    },
  );

  it.each([" ", "Enter"])(
    "is held by the key %j as well, however often it repeats",
    async (key) => {
      const { button, pass } = opened();
      fireEvent.keyDown(button, { key });
      await pass(HOLD_MILLISECONDS / 2);
      fireEvent.keyDown(button, { key, repeat: true });
      await pass(HOLD_MILLISECONDS / 2);
      expect(held).toBe(1);
    },
  );

  it("takes two presses of what cannot hold, and forgets the first", async () => {
    const { button, pass } = opened();
    fireEvent.click(button);
    expect(button.textContent).toBe("Press again");
    await pass(5_000);
    expect(button.textContent).toBe("Hold");
    fireEvent.click(button);
    fireEvent.click(button);
    expect(held).toBe(1);
  });
});
