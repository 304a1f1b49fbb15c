// @vitest-environment jsdom
/** The compass on devices with a sensor, with a sensor that needs permission, and without one. */
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { Look } from "#web/app/App.tsx";
import { Compass } from "#web/features/site/map/Compass.tsx";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

beforeEach(() => {
  setWindowWidth(390);
  setTouchPoints(5);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A computer without a touch screen has 0 touch points. */
function setTouchPoints(maxTouchPoints: number): void {
  Object.defineProperty(navigator, "maxTouchPoints", { value: maxTouchPoints, configurable: true });
}

function show() {
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(
    <Look themeMode={themeMode}>
      <Compass />
    </Look>,
  );
}

function turnTo(alpha: number): void {
  const event = Object.assign(new Event("deviceorientationabsolute"), { alpha, absolute: true });
  act(() => void window.dispatchEvent(event));
}

describe("the compass", () => {
  it("is not there while no sensor says anything", () => {
    show();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("follows the device", () => {
    show();
    turnTo(270);
    expect(screen.getByRole("img", { name: "Compass 90° E" })).toBeTruthy();
    turnTo(180);
    expect(screen.getByRole("img", { name: "Compass 180° S" })).toBeTruthy();
  });

  it("does not offer to ask on a screen that is not hand-held", () => {
    setTouchPoints(0);
    vi.stubGlobal("DeviceOrientationEvent", { requestPermission: async () => "granted" });
    show();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("asks at a tap where the browser wants that, and says when it may not", async () => {
    let answer = "denied";
    vi.stubGlobal("DeviceOrientationEvent", { requestPermission: async () => answer });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Show compass" }));
    expect(await screen.findByText("Orientation data unavailable: Permission denied")).toBeTruthy();
    answer = "granted";
    await userEvent.click(screen.getByRole("button", { name: "Show compass" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show compass" })).toBeNull());
    turnTo(0);
    expect(screen.getByRole("img", { name: "Compass 0° N" })).toBeTruthy();
  });

  it("takes a browser that is set to always deny as a no", async () => {
    const requestPermission = () => Promise.reject(new DOMException("", "NotAllowedError"));
    vi.stubGlobal("DeviceOrientationEvent", { requestPermission });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Show compass" }));
    expect(await screen.findByText("Orientation data unavailable: Permission denied")).toBeTruthy();
  });
});
