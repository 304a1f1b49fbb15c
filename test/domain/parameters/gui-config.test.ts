import { describe, expect, it } from "vitest";
import { guiConfigFile } from "#domain/parameters/gui-config.ts";
import { standardParameters, WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import { err } from "#domain/result.ts";

const SETTINGS = { strongestAngle: 37, mechLimitEast: -45, mechLimitWest: 44.5 };
const PARAMETERS = standardParameters("gen4");

/** Values by name, as in the file. */
function linesOf(config: ReturnType<typeof guiConfigFile>): Readonly<Record<string, string>> {
  if (!config.ok) throw new Error("expected a file");
  const [head, ...lines] = config.value.trimEnd().split("\r\n");
  expect(head).toBe("parameter,value");
  return Object.fromEntries(lines.map((line) => line.split(",")));
}

describe("the GUI configuration of a master", () => {
  it("has every parameter of its nodes once, and the angles of its settings in hundredths", () => {
    const lines = linesOf(guiConfigFile(SETTINGS, PARAMETERS));
    expect(Object.keys(lines)).toEqual([
      ...WRITABLE_PARAMETERS.map(({ id }) => id),
      ...["strongestAngle", "mechLimitEast", "mechLimitWest"],
    ]);
    expect(lines).toMatchObject({
      lowBatteryLimit: String(PARAMETERS.lowBatteryLimit),
      nodeBattSocStowEnable: String(Number(PARAMETERS.nodeBattSocStowEnable)),
      strongestAngle: "3700",
      mechLimitEast: String(65_536 - 4500),
      mechLimitWest: "4450",
    });
  });

  it("has the default of what is missing, as it stands in the file", () => {
    const {
      nodeSocBattVoltOffset: _offset,
      nodeBattSocStowEnable: _enable,
      nodeBattSocStowTempHysteresis: _hysteresis,
      ...others
    } = PARAMETERS;
    expect(linesOf(guiConfigFile({}, others))).toMatchObject({
      strongestAngle: "3000",
      mechLimitEast: "65491",
      mechLimitWest: "4500",
      nodeSocBattVoltOffset: "0",
      nodeBattSocStowEnable: "1",
      nodeBattSocStowTempHysteresis: "2",
    });
  });

  it("is none where a parameter is missing that has no default, or is no number", () => {
    const { lowBatteryLimit: _limit, ...others } = PARAMETERS;
    expect(guiConfigFile(SETTINGS, others)).toEqual(err("malformed"));
    const odd = { ...PARAMETERS, lowBatteryLimit: "many" };
    expect(guiConfigFile(SETTINGS, odd)).toEqual(err("malformed"));
  });
});
