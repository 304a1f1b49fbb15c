/**
 * The masters of a layout as Modbus units: the first by name is unit 1. Data that is too old is
 * never returned as new.
 */
import { err, ok } from "#domain/result.ts";
import { registerMap, registersAt } from "#domain/sunspec/register-map.ts";
import { EXCEPTIONS, type ReadRegisters } from "./modbus-frame.ts";
import { AccessEnded, type ReadMaster } from "./site-reader.ts";

export interface Gateway {
  readonly read: ReadRegisters;
  /** Whether the layout could be read. Data read before stays until it is too old. */
  refresh(): Promise<boolean>;
  /**
   * Whether the token still gives access. Without access every request is refused; other failures
   * change nothing.
   */
  check(): Promise<boolean>;
}

export interface GatewayDeps {
  readonly readSite: () => Promise<readonly ReadMaster[]>;
  readonly nowSeconds: () => number;
  readonly onTrouble: (error: unknown) => void;
  /**
   * One cheap read, which fails when the token is no longer valid. Absent: only refresh notices it.
   */
  readonly checkAccess?: () => Promise<unknown>;
}

/** Since the last successful read of the layout. */
const TOO_OLD_SECONDS = 300;
/** Unit numbers of single devices (Modbus). */
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
