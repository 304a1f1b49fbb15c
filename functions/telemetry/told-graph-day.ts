/** A day of a graph without the alarms and flags that the caller must not see; what has none of them is passed on as it is stored. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { hasGuardedBits, toldBits } from "#domain/device-data/told-bits.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { type GraphDay, packTables } from "./graph-days.ts";

export function toldGraphDay(held: PrivilegeBits, { day, read, pack }: GraphDay): GraphDay {
  return {
    day,
    read: async (wanted) => toldBits(held, await read(wanted)),
    pack: async (wanted) => {
      if (!wanted.columns.some(({ id }) => hasGuardedBits(SCHEMAS[wanted.device], id))) {
        return pack(wanted);
      }
      const stored = await read(wanted);
      const told = toldBits(held, stored);
      if (told === stored) return pack(wanted);
      const tables: DayTables = { ...NOTHING, [wanted.device]: told };
      return packTables(day, tables, wanted);
    },
  };
}

const SCHEMAS = { node: NODE_SCHEMA, master: MASTER_SCHEMA } as const;

const NOTHING: DayTables = {
  node: dayOf(NODE_SCHEMA, [], undefined),
  master: dayOf(MASTER_SCHEMA, [], undefined),
};
