/**
 * Spontaneous faults, each kind at random times: connections, power, clocks, disks, browsers and
 * restarts.
 */
import type { BrowserDevice } from "./browser-device.ts";
import { FAULT_HOURS, type FaultDice, type TroubleName } from "./fault-dice.ts";
import type { MasterCarrier } from "./master-carrier.ts";
import type { Promises } from "./promises.ts";
import type { TableService } from "./table-service.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface TroubleParts {
  readonly time: VirtualTime;
  readonly dice: FaultDice;
  readonly promises: Promises;
  readonly carriers: readonly MasterCarrier[];
  readonly devices: readonly BrowserDevice[];
  readonly tables: TableService;
  readonly restartTables: () => Promise<void>;
}

const HOUR = 3_600_000;
/** Seconds by which clocks are set wrong. */
const CLOCK_ERRORS = [-86_400, -7200, -30, -2, 2, 30, 7200] as const;

/** Starts the faults, which end when the dice rest. */
export function startTrouble(parts: TroubleParts): void {
  const { time, dice, promises, carriers, devices, tables, restartTables } = parts;
  const every = (what: TroubleName, happen: () => void | Promise<void>) => {
    const next = () =>
      time.after(dice.until(FAULT_HOURS[what]) * HOUR, what, async () => {
        if (!dice.areFaultsOn) return;
        promises.count(what);
        await happen();
        next();
      });
    next();
  };
  for (const carrier of carriers) {
    every("linkCut", () => carrier.cutLink(dice.around(400), false));
    every("linkHalfOpen", () => carrier.cutLink(dice.around(400), true));
    every("masterPower", () => carrier.failPower());
    every("clockSkew", () => {
      carrier.setClockError(dice.pick(CLOCK_ERRORS));
      time.after(dice.around(0.3) * HOUR, "clock put right", () => carrier.setClockError(0));
    });
  }
  every("diskFull", () => {
    tables.fillDisk(true);
    time.after(dice.around(0.05) * HOUR, "room on disk", () => tables.fillDisk(false));
  });
  for (const device of devices) {
    every("browserCrash", () => device.kill());
    every("browserOffline", () => device.loseConnection(dice.around(0.8) * 3600));
  }
  every("tablesRestart", restartTables);
}

/** Repairs at once all faults that would end later. */
export function endTrouble({
  tables,
  carriers,
  devices,
}: Pick<TroubleParts, "tables" | "carriers" | "devices">): void {
  tables.fillDisk(false);
  for (const carrier of carriers) {
    carrier.mendLink();
    carrier.setClockError(0);
  }
  for (const device of devices) device.findConnection();
}
