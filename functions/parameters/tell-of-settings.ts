/** Tells viewers and masters that a settings set has changed. */
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { noteWanted } from "#functions/shared/store/config-documents.ts";
import type { ParametersDeps } from "./settings-input.ts";

/** Masters that are asked for at a time. */
const AT_ONCE = 16;

/**
 * The set may have more masters than one transaction holds, so the change is counted for each of them after it was stored;
 * a failure reaches the client, whose repeat comes here again.
 */
export async function tellOfSettings(
  { store, clock, publish, askForDocuments }: ParametersDeps,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < mLocIds.length; at += AT_ONCE) {
    await Promise.all(
      mLocIds.slice(at, at + AT_ONCE).map(async (mLocId) => {
        await noteWanted(store, { layoutId, mLocId }, "settings");
        await askForDocuments({ layoutId, mLocId, docs: ["settings"] });
      }),
    );
  }
  await publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds });
}
