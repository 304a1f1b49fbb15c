/** The connection of a master: a command goes to it alone. */
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import { type Presence, readPresence } from "#functions/shared/store/presence.ts";
import type { CommandDeps } from "./command-deps.ts";

/** Of the controller that stands there now; undefined while it is not connected (K9). */
export async function connectionOf(
  { store }: Pick<CommandDeps, "store">,
  master: MasterPlace & { readonly mId: string },
): Promise<string | undefined> {
  return connectionIn(await readPresence(store, master), master);
}

export function connectionIn(
  presence: Presence | undefined,
  master: { readonly mId: string },
): string | undefined {
  return presence?.isOnline === true && presence.mId === master.mId ? presence.sid : undefined;
}
