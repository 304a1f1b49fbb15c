/** The environment variables of `npm start`: what they default to, and the values that are refused. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { DESK_SITES } from "#domain/site-generator/presets.ts";
import { startSettings } from "#scripts/start-settings.ts";

const DEFAULTS = {
  port: 4700,
  mqttPort: 4701,
  demoSites: ["tiny", "mixed"],
  historyDays: 3,
  fleet: { speed: 1, sun: "auto" },
};

describe("the settings of a start", () => {
  it("have defaults for all that is not given", () => {
    expect(startSettings({})).toEqual(ok(DEFAULTS));
  });

  it("are those that are given", () => {
    const given = { PORT: "0", MQTT_PORT: "65535", DEMO_SITES: "mixed", HISTORY_DAYS: "12" };
    expect(startSettings({ ...given, SIM_SPEED: "600", SIM_SUN: "noon" })).toEqual(
      ok({
        port: 0,
        mqttPort: 65_535,
        demoSites: ["mixed"],
        historyDays: 12,
        fleet: { speed: 600, sun: "noon" },
      }),
    );
  });

  it("have no demo for an empty list, and each site once however often it is named", () => {
    expect(startSettings({ DEMO_SITES: "" })).toMatchObject(ok({ demoSites: [] }));
    const named = [DESK_SITES[0], "desk", "large"].join(",");
    expect(startSettings({ DEMO_SITES: named })).toMatchObject(
      ok({ demoSites: [...DESK_SITES, "large"] }),
    );
  });

  it("simulate nothing when the fleet is off", () => {
    const { fleet: _, ...others } = DEFAULTS;
    expect(startSettings({ SIM_FLEET: "off" })).toEqual(ok(others));
  });

  it.each([
    ["PORT", "abc", 'PORT must be a port, not "abc"'],
    ["PORT", "70000", 'PORT must be a port, not "70000"'],
    ["PORT", "", 'PORT must be a port, not ""'],
    ["MQTT_PORT", "1e3", 'MQTT_PORT must be a port, not "1e3"'],
    ["DEMO_SITES", "tiny,atlantis", "DEMO_SITES names sites that do not exist: atlantis"],
    ["DEMO_SITES", "constructor", "DEMO_SITES names sites that do not exist: constructor"],
    ["HISTORY_DAYS", "13", 'HISTORY_DAYS must be a whole number up to 12, not "13"'],
    ["HISTORY_DAYS", "-1", 'HISTORY_DAYS must be a whole number up to 12, not "-1"'],
    ["SIM_FLEET", "no", "SIM_FLEET must be on or off"],
    ["SIM_SPEED", "0", "SIM_SPEED must be a number from 1 to 600"],
    ["SIM_SUN", "moon", "SIM_SUN must be auto, noon or real"],
  ])("may not say %s=%s", (name, value, message) => {
    expect(startSettings({ [name]: value })).toEqual(err(message));
  });
});
