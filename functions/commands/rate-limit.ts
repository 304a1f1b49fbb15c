/** How many commands people and sites may ask for: intents are counted, a batch is one. */
import type { Caller } from "#domain/access/authorise.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { Err } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type CountedWindow,
  countForSite,
  countForUser,
} from "#functions/shared/store/command-counters.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { CommandIntent } from "./command-intent.ts";

export const COMMAND_LIMITS = {
  user: { seconds: 60, max: 30 },
  site: { seconds: 3600, max: 600 },
} as const;

/** Nothing holds up a stow to safety, and none of those uses up anybody's number. A repeat is counted once. */
export async function limitIntents(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  { id, layoutId, name }: CommandIntent,
  { sub }: Caller,
): Promise<Err<Refusal> | undefined> {
  if (isProtectiveStow(name)) return undefined;
  const now = nowSeconds(clock);
  const ofUser = windowAt(now, COMMAND_LIMITS.user);
  const counted = await countForUser(store, sub, id, ofUser);
  if (counted === "full") return limited("user", ofUser, now);
  if (counted === "repeated") return undefined;
  const ofSite = windowAt(now, COMMAND_LIMITS.site);
  const fits = await countForSite(store, layoutId, ofSite);
  return fits ? undefined : limited("site", ofSite, now);
}

function windowAt(now: number, { seconds, max }: Omit<CountedWindow, "from">): CountedWindow {
  return { from: now - (now % seconds), seconds, max };
}

/** retryAfter: seconds. */
function limited(of: "user" | "site", { from, seconds }: CountedWindow, now: number) {
  return refuse("RateLimited", { of, retryAfter: from + seconds - now });
}
