/** What a command is judged by once more right before its message goes out, in one consistent request. */
import { counterKey, type Turn, turnFrom } from "#functions/shared/store/command-counters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import {
  type Presence,
  type PresenceStore,
  presenceFrom,
  presenceKey,
} from "#functions/shared/store/presence.ts";
import { readAcross } from "#functions/shared/store/read-batch.ts";

export interface LastLook {
  readonly presence: Presence | undefined;
  readonly turn: Turn;
}

export async function lookLast(
  { tables, coreTable, telemetryTable }: CoreStore & PresenceStore,
  place: MasterPlace,
): Promise<LastLook> {
  const wanted = { [telemetryTable]: [presenceKey(place)], [coreTable]: [counterKey(place)] };
  const found = await readAcross(tables, wanted, { isConsistent: true });
  const [presence, counter] = [found.get(telemetryTable)?.[0], found.get(coreTable)?.[0]];
  return { presence: presenceFrom(presence), turn: turnFrom(counter) };
}
