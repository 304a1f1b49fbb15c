import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/parameters/default-settings.ts";
import { settingsSetFrom } from "#domain/parameters/settings-set.ts";

const PLACE = { label: "Bay", latitude: 29.9, longitude: -90.1, utcOffset: -6, elevation: 0 };

describe("the settings of a new set", () => {
  it("are valid as they are, with the pressure of their elevation", () => {
    const { values, windStowTable } = defaultSettings(PLACE);
    expect(settingsSetFrom({ ...values, windStowTable }).kind).toBe("settings");
    expect(values).toMatchObject({ ...PLACE, pressure: 1013.3, deltaUt1: -0.1, deltaT: 68.284 });
    expect(windStowTable).toHaveLength(13);
    expect(defaultSettings({ ...PLACE, elevation: 800 }).values.pressure).toBe(920.8);
  });
});
