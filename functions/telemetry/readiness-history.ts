/**
 * Query.listReadinessHistory: what earlier days say about the readiness of a layout's trackers for
 * a stow.
 */
import { layoutIdFrom, nLocIdOf } from "#domain/identity/location-id.ts";
import { HISTORY_RULES } from "#domain/readiness/tracker-history.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readReadinessHistory } from "#functions/shared/store/readiness-history.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface ReadinessHistoryDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
}

interface UnitOfMaster {
  readonly nLocId: string;
  readonly isAux: boolean;
}

export interface MasterReadinessHistory {
  readonly mLocId: string;
  /** Epoch seconds. */
  readonly newestDay: number | null;
  readonly comparedMotors: number;
  readonly failedMoves: readonly (UnitOfMaster & { readonly at: number })[];
  /** Milliamperes. */
  readonly highCurrents: readonly (UnitOfMaster & {
    readonly newest: number;
    readonly usual: number;
  })[];
  readonly weakLinks: readonly { readonly nLocId: string; readonly quality: number }[];
}

interface HistoryRequest {
  readonly layoutId: string;
}

export function readinessHistory({
  store,
  clock,
}: ReadinessHistoryDeps): Field<
  "Query.listReadinessHistory",
  HistoryRequest,
  readonly MasterReadinessHistory[]
> {
  return {
    parse: readRequest,
    run: async ({ layoutId }) => {
      const { masters } = await readReadinessHistory(store, layoutId);
      const since = nowSeconds(clock) - HISTORY_RULES.failedMoveSeconds;
      return ok(
        [...masters].map(([mLocId, { failedMoves, findings }]) => ({
          mLocId,
          newestDay: findings?.newestDay ?? null,
          comparedMotors: findings?.compared ?? 0,
          failedMoves: failedMoves
            .filter(({ at }) => at >= since)
            .map(({ node, isAux, at }) => ({ nLocId: nLocIdOf(node), isAux, at })),
          highCurrents: (findings?.highCurrents ?? []).map(({ node, ...current }) => ({
            nLocId: nLocIdOf(node),
            ...current,
          })),
          weakLinks: (findings?.weakLinks ?? []).map(({ node, quality }) => ({
            nLocId: nLocIdOf(node),
            quality,
          })),
        })),
      );
    },
  };
}

function readRequest(
  args: FieldArguments["Query.listReadinessHistory"],
): Result<HistoryRequest, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  return layoutId === undefined ? refuseArgument("layoutId", "id") : ok({ layoutId });
}
