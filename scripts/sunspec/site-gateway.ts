/** The masters of a layout as Modbus units: the first by name is unit 1. What is too old is not told as if it were new. */
import { registerMap, registersAt } from "#domain/sunspec/register-map.ts";
import { EXCEPTIONS, type ReadRegisters } from "./modbus-frame.ts";
import type { ReadMaster } from "./site-reader.ts";

export interface Gateway {
  readonly read: ReadRegisters;
  /** Whether the layout could be read. What has been read stays until it is too old. */
  refresh(): Promise<boolean>;
}

export interface GatewayDeps {
  readonly readSite: () => Promise<readonly ReadMaster[]>;
  readonly nowSeconds: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/** Since the layout could be read last. */
const TOO_OLD_SECONDS = 300;
/** Numbers of units that stand for one device (Modbus). */
const MOST_UNITS = 247;

export function createGateway({ readSite, nowSeconds, onTrouble }: GatewayDeps): Gateway {
  let maps: readonly (readonly number[])[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    read: (unit, address, count) => {
      const map = maps[unit - 1];
      if (map === undefined) return { exception: EXCEPTIONS.noPath };
      if (nowSeconds() - readAt > TOO_OLD_SECONDS) return { exception: EXCEPTIONS.noResponse };
      return registersAt(map, address, count) ?? { exception: EXCEPTIONS.illegalAddress };
    },
    refresh: async () => {
      try {
        const masters = await readSite();
        maps = masters.slice(0, MOST_UNITS).map(registersOf);
        readAt = nowSeconds();
        return true;
      } catch (error) {
        onTrouble(error);
        return false;
      }
    },
  };
}

function registersOf({ reading, mId }: ReadMaster): readonly number[] {
  return registerMap(reading, { serial: mId }).flatMap(({ registers }) => registers);
}
