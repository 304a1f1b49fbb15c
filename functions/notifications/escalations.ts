/**
 * Query.listEscalations and Mutation.acknowledgeEscalation: who was notified of the alarms of a
 * layout, and the acknowledgement that stops it.
 */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type Escalation, notifiedPeople } from "#domain/notifications/escalation.ts";
import { ok, type Result } from "#domain/result.ts";
import { personName } from "#domain/users/person-name.ts";
import { type Channel, isRunning, type SendOutcome } from "#domain/watch/escalation.ts";
import { isId, readChangeInput } from "#functions/shared/arguments.ts";
import { commit } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import {
  acknowledgementItem,
  endedEscalations,
  raisedEscalations,
  readEscalation,
} from "./store/escalations.ts";

/** An escalation in the form that the API returns. */
export interface AnsweredEscalation
  extends Pick<
    Escalation,
    "id" | "layoutId" | "rule" | "severity" | "mLocId" | "masterName" | "since" | "raisedAt"
  > {
  readonly status: Escalation["state"]["status"];
  readonly statusAt: number | null;
  readonly acknowledgedBy: string | null;
  readonly nextStep: number | null;
  readonly nextAt: number | null;
  readonly notified: number;
  readonly steps: readonly AnsweredStep[];
}

interface AnsweredStep {
  readonly afterMinutes: number;
  readonly people: readonly string[];
  readonly channels: readonly Channel[];
  readonly sends: readonly {
    readonly name: string;
    readonly channel: Channel;
    readonly outcome: SendOutcome | null;
    readonly at: number;
  }[];
}

const SECONDS_PER_MINUTE = 60;

export function answeredEscalation(escalation: Escalation): AnsweredEscalation {
  const { id, layoutId, rule, severity, mLocId, masterName, since, raisedAt } = escalation;
  const { state, chain, names, sends } = escalation;
  const next = state.status === "waiting" ? state : undefined;
  const delay = (chain[next?.step ?? 0]?.afterMinutes ?? 0) * SECONDS_PER_MINUTE;
  return {
    ...{ id, layoutId, rule, severity, mLocId, masterName, since, raisedAt },
    status: state.status,
    statusAt: state.status === "waiting" ? null : state.at,
    acknowledgedBy: state.status === "acknowledged" ? state.by : null,
    nextStep: next === undefined ? null : next.step + 1,
    nextAt: next === undefined ? null : next.countsFrom + delay,
    notified: notifiedPeople(escalation),
    steps: chain.map(({ afterMinutes, usernames, channels }, step) => ({
      afterMinutes,
      people: usernames.map((username) => names[username] ?? ""),
      channels,
      sends: sends
        .filter((send) => send.step === step)
        .map(({ person, channel, outcome, at }) => ({
          ...{ name: names[person] ?? "", channel, outcome: outcome ?? null, at },
        })),
    })),
  };
}

/** Number of ended escalations in a list. */
const MAX_ENDED = 20;

export function listEscalations({
  store,
}: {
  readonly store: TelemetryStore;
}): Field<"Query.listEscalations", string, readonly AnsweredEscalation[]> {
  return {
    parse: ({ layoutId }) => {
      return isId(layoutId) ? ok(layoutId) : refuseArgument("layoutId", "required");
    },
    run: async (layoutId) => {
      const [raised, ended] = await Promise.all([
        raisedEscalations(store, layoutId),
        endedEscalations(store, layoutId, MAX_ENDED),
      ]);
      const all = [...raised.map(({ escalation }) => escalation), ...ended];
      return ok(all.sort((one, other) => other.raisedAt - one.raisedAt).map(answeredEscalation));
    },
  };
}

export interface AcknowledgeDeps {
  readonly store: TelemetryStore & ChangeStore;
  readonly clock: Clock;
}

interface AcknowledgeInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly id: string;
}

const OPERATION = "Mutation.acknowledgeEscalation";

/**
 * Acknowledges an escalation. Idempotent by the id: the new state and its change record are one
 * transaction. One that is acknowledged or over already stays as it is.
 */
export function acknowledgeEscalation({
  store,
  clock,
}: AcknowledgeDeps): Field<"Mutation.acknowledgeEscalation", AcknowledgeInput, AnsweredEscalation> {
  return {
    parse: parseAcknowledge,
    run: ({ changeId, layoutId, id }, caller) =>
      commit<AnsweredEscalation>(store, {
        prepare: async () => {
          const stored = await readEscalation(store, layoutId, id);
          if (stored === undefined) return refuse("NotFound");
          const { escalation, rev } = stored;
          const known = escalation.state;
          const now = nowSeconds(clock);
          const state = { status: "acknowledged", at: now, by: personName(caller) } as const;
          const isOpen = isRunning(known);
          const result = answeredEscalation({ ...escalation, state: isOpen ? state : known });
          const hash = payloadHash(OPERATION, { layoutId, id, sub: caller.sub });
          const change = layoutChange(
            { changeId, layoutId, sub: caller.sub, clock },
            { operation: OPERATION, payloadHash: hash, target: `ESC#${id}`, rev, result },
          );
          const item = acknowledgementItem(store.telemetryTable, stored, isOpen ? state : known);
          return ok({ change, effects: [item] });
        },
        explain: () => "again",
      }),
  };
}

function parseAcknowledge(
  args: FieldArguments["Mutation.acknowledgeEscalation"],
): Result<AcknowledgeInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, id } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (!isId(id)) return refuseArgument("id", "required");
  return ok({ changeId, layoutId, id });
}
