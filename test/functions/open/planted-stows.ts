/** Closed proofs of motions, stored as the product stores them. */
import type {
  CommandOrigin,
  MotionEvent,
  MotionOrigin,
} from "#domain/commands/motion-proof/motion-event.ts";
import { totalsOf } from "#domain/commands/motion-proof/motion-event.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import { putMotionEvent } from "#functions/shared/store/motion-events.ts";

export const WIND_STOW: MotionOrigin = { kind: "stow", reason: "wind", endedAt: undefined };

export const HAIL_COMMAND: CommandOrigin = {
  kind: "command",
  name: "activate-hailstow",
  args: {},
  isDrill: false,
  userId: "maker",
  username: "ada@example.com",
};

/** No stow: it ends one. */
export const RELEASE: CommandOrigin = { ...HAIL_COMMAND, name: "restore-override" };

/** No stow: it moves trackers for no weather. */
export const DRILL: CommandOrigin = {
  ...HAIL_COMMAND,
  name: "low-priority-keep-angle",
  args: { angle: "-45" },
  isDrill: true,
};

export interface PlantedStow {
  readonly layoutId: string;
  readonly origin: MotionOrigin;
  /** Epoch seconds. */
  readonly issuedAt: number;
  /** Number of masters concerned; with a hundred, the head has 20 KB. */
  readonly masters?: number;
}

/** Stores the closed proof, and returns its id. */
export async function plantStow(
  store: CommandStore,
  { layoutId, origin, issuedAt, masters = 1 }: PlantedStow,
): Promise<string> {
  const id = makeUuidV7(issuedAt * 1000, crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)));
  const parts: MotionEvent["masters"] = Array.from({ length: masters }, (_, at) => ({
    mLocId: makeUuidV7(at, new Uint8Array(UUID_RANDOM_BYTES)),
    masterName: `M${at + 1}`,
    order: { kind: "stow", startedAt: issuedAt, endedAt: issuedAt + 1200 },
    trackers: [{ node: 0, nId: "00A1", state: "reached", seconds: 90 }],
    lastRoundAt: issuedAt + 1190,
    prediction: undefined,
  }));
  const event: MotionEvent = {
    ...{ layoutId, id, origin, issuedAt, until: issuedAt + 1200, isClosed: true },
    wind: { averageMph: 35, peakMph: 44 },
    peakMph: origin.kind === "stow" ? 51 : undefined,
    totals: totalsOf(parts),
    prediction: undefined,
    masters: parts,
  };
  await putMotionEvent(store, event, (issuedAt + 1500) * 1000);
  return id;
}
