import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { visibleMasterData } from "#domain/wire/visible-master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";

const said = () => saidOf("00000000", "00000047");

function saidOf(alarms: string, flags: string) {
  const data = parseMasterData(
    masterData({ alarms, flags, stowModesActive: "0004", smartStowMode: 30_809 }),
  );
  if (!data.ok) throw new Error(`${data.error.field}: ${data.error.reason}`);
  return data.value;
}

describe("master data", () => {
  it("are shown in full to users who may have readings", () => {
    expect(visibleMasterData(privilegesOfGroups(["USER"]), said())).toEqual(said());
  });

  it("are shown without the alarms and flags that take a right of their own", () => {
    const said = saidOf("7FFFFFFF", "0007FFFF");
    const seen = (rows: readonly { readonly bit: number; readonly needs: string }[]) =>
      toHex(bitsOf(...rows.filter(({ needs }) => needs === "VIEW").map(({ bit }) => bit)), 8);
    expect(visibleMasterData(privilegesOfGroups(["USER"]), said)).toMatchObject({
      alarms: seen(MASTER_ALARMS),
      flags: seen(MASTER_FLAGS),
    });
    expect(visibleMasterData(privilegesOfGroups(["ADMIN", "DEV", "CONTROLS"]), said)).toMatchObject(
      {
        alarms: "7FFFFFFF",
        flags: "0007FFFF",
      },
    );
  });

  it("are shown to other users as far as the smart-stow overlay shows them", () => {
    const visible = visibleMasterData(privilegesOfGroups(["CX_TECH", "CONTROLS"]), said());
    const known = Object.entries(visible).filter(([, value]) => value !== null);
    expect(Object.fromEntries(known)).toEqual({
      ts: said().ts,
      stowModesActive: "0004",
      stowModesEnabled: said().stowModesEnabled,
      smartStowMode: 30_809,
      safetyStowDirection: said().safetyStowDirection,
    });
    expect(Object.keys(visible).sort()).toEqual(Object.keys(said()).sort());
  });
});
