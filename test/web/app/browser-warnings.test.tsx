// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { Look } from "#web/app/App.tsx";
import { BrowserWarnings } from "#web/app/BrowserWarnings.tsx";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that nothing is kept where the browser has no database", async () => {
  vi.stubGlobal("indexedDB", undefined);
  setWindowWidth(1440);
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(
    <Look themeMode={themeMode}>
      <BrowserWarnings />
    </Look>,
  );
  expect(await screen.findByText("Offline access is not supported or is disabled.")).toBeTruthy();
});
