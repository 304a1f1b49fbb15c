/**
 * Query.listHandledAlarms: which alarms of a layout are acknowledged or shelved now, or caused by
 * work in a zone, of those that the caller may see.
 */
import { alarmAt, maySeeAlarm } from "#domain/journal/alarms.ts";
import { type HandledGroup, handledGroups } from "#domain/journal/handled.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { workZonesOfLayout } from "#functions/shared/store/work-zones.ts";
import { type HandledDeps, handledNow } from "#functions/shared/telemetry/handled-now.ts";
import { workAlarms } from "#functions/shared/telemetry/work-alarms.ts";

interface HandledAlarmsDeps extends HandledDeps {
  readonly store: HandledDeps["store"] & CoreStore;
}

interface HandledRequest {
  readonly layoutId: string;
}

interface AnsweredGroup extends Omit<HandledGroup, "until"> {
  readonly until: number | null;
}

/** Answers with the handled alarms as health runs stored them, updated by the acts since then. */
export function listHandledAlarms(
  deps: HandledAlarmsDeps,
): Field<"Query.listHandledAlarms", HandledRequest, readonly AnsweredGroup[]> {
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok({ layoutId }) : refuseArgument("layoutId", "required"),
    run: async ({ layoutId }, { privileges }) => {
      const { handled } = await handledNow(deps, layoutId, () => false);
      const masters = await workZonesOfLayout(deps.store, layoutId);
      const byWork = await workAlarms(deps, { layoutId, masters }, handled);
      return ok(
        [...handledGroups(handled), ...byWork].flatMap((group) => {
          const alarm = alarmAt(group.word, group.bit);
          const isSeen = alarm !== undefined && maySeeAlarm(alarm, privileges);
          return isSeen ? [{ ...group, until: group.until ?? null }] : [];
        }),
      );
    },
  };
}
