import { getContrastRatio } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { createConsoleTheme } from "#web/app/theme.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";
import { THEME_MODES } from "#web/ui/tones.ts";

describe.each(THEME_MODES)("the %s look", (mode) => {
  const { palette, breakpoints, typography } = createConsoleTheme(mode);
  const grounds = [palette.background.default, palette.background.paper];
  /** WCAG AA requires 4.5:1 for text; the "sun" mode meets AAA, 7:1. */
  const wanted = mode === "sun" ? 7 : 4.5;

  it.each([
    ["text", palette.text.primary],
    ["quiet text", palette.text.secondary],
    ["accent", palette.primary.main],
    ["warning", palette.warning.main],
    ["error", palette.error.main],
    ["success", palette.success.main],
  ])("keeps %s readable on page and surface", (_, colour) => {
    for (const ground of grounds) {
      expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(wanted);
    }
  });

  it("keeps the text of a button readable, also under the pointer", () => {
    for (const ground of [palette.primary.main, palette.primary.dark]) {
      const ratio = getContrastRatio(palette.primary.contrastText, ground);
      expect(ratio).toBeGreaterThanOrEqual(wanted);
    }
  });

  it("is larger outdoors than indoors", () => {
    expect(typography.fontSize).toBe(mode === "sun" ? 16 : 14);
    expect(breakpoints.values.sm).toBe(600);
  });
});

function storage(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  };
}

describe("the chosen look", () => {
  it.each([
    ["(prefers-color-scheme: dark)", "dark"],
    ["(prefers-contrast: more)", "sun"],
    ["nothing in particular", "light"],
  ])("follows a system with %s until the user chooses", (query, mode) => {
    const store = createThemeModeStore({
      storage: storage(),
      matches: (asked) => asked === query,
    });
    expect(store.mode()).toBe(mode);
  });

  it("is remembered and passed to all listeners", () => {
    const kept = storage();
    const store = createThemeModeStore({ storage: kept, matches: () => false });
    const heard: string[] = [];
    const stop = store.subscribe(() => heard.push(store.mode()));
    store.choose("sun");
    stop();
    store.choose("dark");
    expect(heard).toEqual(["sun"]);
    expect(createThemeModeStore({ storage: kept, matches: () => false }).mode()).toBe("dark");
  });

  it("does not fall for a remembered value that is no look", () => {
    const kept = storage({ theme: "toString" });
    expect(createThemeModeStore({ storage: kept, matches: () => false }).mode()).toBe("light");
  });
});
