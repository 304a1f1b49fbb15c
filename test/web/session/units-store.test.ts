import { describe, expect, it } from "vitest";
import { createUnitsStore } from "#web/session/units-store.ts";

function storage(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe("the display units of the user", () => {
  it("are the default ones until the user chooses", () => {
    expect(createUnitsStore(storage()).units()).toEqual({
      temperature: "°F",
      wind: "mph",
      snow: "ft",
    });
  });

  it("are remembered one by one, and passed to listeners", () => {
    const stored = storage();
    const store = createUnitsStore(stored);
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.units().temperature));
    store.choose("temperature", "°C");
    expect(seen).toEqual(["°C"]);
    expect(createUnitsStore(stored).units()).toEqual({
      temperature: "°C",
      wind: "mph",
      snow: "ft",
    });
  });

  it("are the usual ones where something else is remembered", () => {
    const { wind } = createUnitsStore(storage({ "unit.wind": "knots" })).units();
    expect(wind).toBe("mph");
  });
});
