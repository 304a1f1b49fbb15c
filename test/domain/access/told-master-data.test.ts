import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { toldMasterData } from "#domain/access/told-master-data.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";

const said = () => saidOf("00000000");

function saidOf(alarms: string) {
  const data = parseMasterData(
    masterData({ alarms, stowModesActive: "0004", smartStowMode: 30_809 }),
  );
  if (data.kind === "refused") throw new Error(`${data.field}: ${data.reason}`);
  return data.value;
}

describe("master data", () => {
  it("are told whole to whoever may have readings", () => {
    expect(toldMasterData(privilegesOfGroups(["USER"]), said())).toEqual(said());
  });

  it("are told without the alarms that take a right of their own", () => {
    const said = { ...saidOf("FFFFFFFF") };
    const { alarms } = toldMasterData(privilegesOfGroups(["USER"]), said);
    expect(alarms).not.toBe("FFFFFFFF");
    expect(toldMasterData(privilegesOfGroups(["ADMIN", "DEV", "CONTROLS"]), said).alarms).toBe(
      "FFFFFFFF",
    );
  });

  it("are told to others as far as the smart-stow overlay shows them", () => {
    const told = toldMasterData(privilegesOfGroups(["CX_TECH", "CONTROLS"]), said());
    const known = Object.entries(told).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({
      ts: said().ts,
      stowModesActive: "0004",
      stowModesEnabled: said().stowModesEnabled,
      smartStowMode: 30_809,
      safetyStowDirection: said().safetyStowDirection,
    });
    expect(Object.keys(told).sort()).toEqual(Object.keys(said()).sort());
  });
});
