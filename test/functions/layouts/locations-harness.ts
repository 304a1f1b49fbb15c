/** A layout of its own for each test of locations, and masters to put into it. */
import { createLayout } from "#functions/layouts/create-layout.ts";
import { field } from "#functions/shared/handler.ts";
import type { ServedTables } from "../served-tables.ts";
import { caller, changeId } from "../served-tables.ts";

export function idOf(outcome: unknown): string {
  return (outcome as { value: { id: string } }).value.id;
}

/** Makes a layout; returns its id. */
export async function makeLayout(served: ServedTables): Promise<string> {
  served.notices.length = 0;
  return idOf(
    await field(createLayout(served))(
      { input: { changeId: changeId(), name: "North", utcOffset: 0 } },
      caller(),
    ),
  );
}

export const itemAt = async (served: ServedTables, pk: string, sk: string) =>
  (await served.itemsOf("core")).find((item) => item.pk === pk && item.sk === sk);

let masters = 0;
/** Input for a new master with an id that no other has. */
export function masterInput(layoutId: string, differences: Record<string, unknown> = {}) {
  masters += 1;
  const mId = `FCC23D05${masters.toString(16).toUpperCase().padStart(8, "0")}`;
  return {
    changeId: changeId(),
    layoutId,
    name: `M${masters}`,
    mId,
    deviceType: "gen4",
    xLoc: 10,
    yLoc: 20,
    ...differences,
  };
}
