/**
 * The mutations with which users change their own notifications: the time up to which they have
 * read them, and muted layouts.
 */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, readChangeInput } from "#functions/shared/arguments.ts";
import { commit } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  markRead,
  mutedItem,
  type NotificationReader,
  readReader,
} from "./store/notification-settings.ts";

export interface OwnDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
}

/**
 * Mutation.markNotificationsRead: stores the time up to which the user has read the notifications.
 * It only moves forward, never beyond the present; a repeat or a late request has no effect, so no
 * change record is needed.
 */
export function markNotificationsRead({
  store,
  clock,
}: OwnDeps): Field<"Mutation.markNotificationsRead", number, { readonly readUntil: number }> {
  return {
    parse: ({ input: { until } }) => {
      return typeof until === "number" && Number.isInteger(until) && until >= 0
        ? ok(until)
        : refuseArgument("until", "range");
    },
    run: async (until, { sub }) => {
      await markRead(store, sub, Math.min(until, nowSeconds(clock)));
      const { readUntil } = await readReader(store, sub);
      return ok({ readUntil });
    },
  };
}

const MUTE = "Mutation.muteNotifications";
/** Maximum number of layouts that one user can mute. */
const MAX_MUTED = 1000;

interface MuteInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly muted: boolean;
}

interface Muting {
  readonly layoutId: string;
  readonly muted: boolean;
}

/**
 * Mutation.muteNotifications: stores the layouts that the caller mutes for themselves. Idempotent
 * by the id: the mutes and their change record are one transaction.
 */
export function muteNotifications(
  deps: OwnDeps,
): Field<"Mutation.muteNotifications", MuteInput, Muting> {
  const { store, clock } = deps;
  return {
    parse: parseMute,
    run: async ({ changeId, layoutId, muted }, { sub }) => {
      if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
      return commit<Muting>(store, {
        prepare: async () => {
          const reader = await readReader(store, sub);
          const mutedLayoutIds = mutedAfter(reader, layoutId, muted);
          if (mutedLayoutIds.length > MAX_MUTED) return refuseArgument("layoutId", "tooLong");
          const result = { layoutId, muted };
          const change = layoutChange(
            { changeId, layoutId, sub, clock },
            {
              operation: MUTE,
              payloadHash: payloadHash(MUTE, { ...result, sub }),
              target: `U#${sub}`,
              rev: reader.rev,
              result,
            },
          );
          const item = mutedItem(store.coreTable, sub, { mutedLayoutIds, rev: reader.rev });
          return ok({ change, effects: [item] });
        },
        explain: () => "again",
      });
    },
  };
}

function mutedAfter(
  { mutedLayoutIds }: NotificationReader,
  layoutId: string,
  muted: boolean,
): readonly string[] {
  const others = mutedLayoutIds.filter((id) => id !== layoutId);
  return muted ? [...others, layoutId] : others;
}

function parseMute(args: FieldArguments["Mutation.muteNotifications"]): Result<MuteInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, muted } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (typeof muted !== "boolean") return refuseArgument("muted", "required");
  return ok({ changeId, layoutId, muted });
}
