/**
 * Bits named in commands, proofs and notifications must need no right beyond VIEW, because these
 * are not filtered by reader.
 */
import { describe, expect, it } from "vitest";
import {
  MOTOR_INHIBITING_ALARMS,
  NODE_ALARMS,
  STALE_NODE_ALARM,
} from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { MOTION_CAUSES } from "#domain/commands/motion-proof/motion-cause.ts";
import { NOTIFIED_ALARMS } from "#domain/notifications/conditions.ts";
import { FAILED_MOVE_BITS } from "#domain/readiness/failed-moves.ts";
import { READINESS_RULES } from "#domain/readiness/judge-readiness.ts";

const causes: readonly { readonly alarm?: string; readonly flag?: string }[] = MOTION_CAUSES;

/** Bits by the place where they are named. */
const NAMED = [
  ...causes.flatMap(({ alarm }) =>
    alarm === undefined ? [] : [{ by: "a proof of motion", alarm }],
  ),
  ...causes.flatMap(({ flag }) => (flag === undefined ? [] : [{ by: "a proof of motion", flag }])),
  ...MOTOR_INHIBITING_ALARMS.map((alarm) => ({ by: "a preview", alarm })),
  ...NOTIFIED_ALARMS.map((alarm) => ({ by: "a notification", alarm })),
  ...READINESS_RULES.filter((rule) => !("history" in rule)).map((rule) => ({
    by: "the readiness for a stow",
    ...rule,
  })),
  ...FAILED_MOVE_BITS.flags.map((flag) => ({ by: "a remembered failed move", flag })),
  ...FAILED_MOVE_BITS.alarms.map((alarm) => ({ by: "a remembered failed move", alarm })),
] as readonly { readonly by: string; readonly alarm?: string; readonly flag?: string }[];

describe("a bit that is named", () => {
  it.each(NAMED)("by $by takes VIEW alone: $alarm $flag", ({ alarm, flag }) => {
    const row =
      flag === undefined
        ? [...NODE_ALARMS, STALE_NODE_ALARM].find(({ key }) => key === alarm)
        : NODE_FLAGS.find(({ key }) => key === flag);
    expect(row).toMatchObject({ needs: "VIEW" });
  });
});
