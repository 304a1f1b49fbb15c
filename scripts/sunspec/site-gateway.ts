/**
 * The masters of a layout as Modbus units, in order of their names from unit 1. Data that is too
 * old is never returned as current.
 */
import { err, ok } from "#domain/result.ts";
import { registerMap, registersAt } from "#domain/sunspec/register-map.ts";
import { EXCEPTIONS, type ReadRegisters } from "./modbus-frame.ts";
import { AccessEnded, type ReadMaster } from "./site-reader.ts";

export interface Gateway {
  readonly read: ReadRegisters;
  /** Reads the layout; returns whether it succeeded. Earlier data is used until it is too old. */
  refresh(): Promise<boolean>;
  /**
   * Whether the token is still valid. When it is not, every request is refused; other failures have
   * no effect.
   */
  check(): Promise<boolean>;
}

export interface GatewayDeps {
  readonly readSite: () => Promise<readonly ReadMaster[]>;
  readonly nowSeconds: () => number;
  readonly onTrouble: (error: unknown) => void;
  /**
   * A cheap read that fails when the token is no longer valid. If absent, only refresh detects
   * this.
   */
  readonly checkAccess?: () => Promise<unknown>;
}

/** Age of the last successful read of the layout from which data is refused. */
const TOO_OLD_SECONDS = 300;
/** Largest unit number of a device (Modbus). */
const MOST_UNITS = 247;

export function createGateway({
  readSite,
  nowSeconds,
  onTrouble,
  checkAccess,
}: GatewayDeps): Gateway {
  let maps: readonly (readonly number[])[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    read: (unit, address, count) => {
      const map = maps[unit - 1];
      if (map === undefined) return err(EXCEPTIONS.noPath);
      if (nowSeconds() - readAt > TOO_OLD_SECONDS) return err(EXCEPTIONS.noResponse);
      const registers = registersAt(map, address, count);
      return registers === undefined ? err(EXCEPTIONS.illegalAddress) : ok(registers);
    },
    refresh: async () => {
      try {
        const masters = await readSite();
        maps = masters.slice(0, MOST_UNITS).map(registersOf);
        readAt = nowSeconds();
        return true;
      } catch (error) {
        if (error instanceof AccessEnded) readAt = Number.NEGATIVE_INFINITY;
        onTrouble(error);
        return false;
      }
    },
    check: async () => {
      try {
        await checkAccess?.();
        return true;
      } catch (error) {
        if (!(error instanceof AccessEnded)) return true;
        readAt = Number.NEGATIVE_INFINITY;
        onTrouble(error);
        return false;
      }
    },
  };
}

function registersOf({ reading, mId }: ReadMaster): readonly number[] {
  return registerMap(reading, { serial: mId }).flatMap(({ registers }) => registers);
}
