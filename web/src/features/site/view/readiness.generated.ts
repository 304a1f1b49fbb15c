/** Generated from readiness.graphql and schema.graphql by npm run generate. */
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { flag, id, integer, list, made, moment, object, only } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export const READINESS_HISTORY: Operation<readonly {
  readonly mLocId: string;
  /** Number of motors whose current is compared with their usual one; too little is known of others. */
  readonly comparedMotors: number;
  readonly failedMoves: readonly {
    readonly nLocId: NLocId;
    /** Whether it is the auxiliary unit of that node. */
    readonly isAux: boolean;
    /** Start of the first round that showed it; epoch seconds. */
    readonly at: number;
  }[];
  readonly highCurrents: readonly {
    readonly nLocId: NLocId;
    readonly isAux: boolean;
    /** Median of the movements of the newest day on which it has run often enough; milliamperes. */
    readonly newest: number;
    /** Median of the 95th percentiles of the days before; milliamperes. */
    readonly usual: number;
  }[];
  readonly weakLinks: readonly {
    readonly nLocId: NLocId;
    /** Median link quality indicator of the newest day, 0 to 255. */
    readonly quality: number;
  }[];
}[], { readonly layoutId: string }> = {
  document: "query ReadinessHistory($layoutId:ID!){masters:listReadinessHistory(layoutId:$layoutId){mLocId comparedMotors failedMoves{nLocId isAux at}highCurrents{nLocId isAux newest usual}weakLinks{nLocId quality}}}",
  answer: only("masters", list(object({
    mLocId: id,
    comparedMotors: integer,
    failedMoves: list(object({
      nLocId: made(id, nLocIdFrom),
      isAux: flag,
      at: moment,
    })),
    highCurrents: list(object({
      nLocId: made(id, nLocIdFrom),
      isAux: flag,
      newest: integer,
      usual: integer,
    })),
    weakLinks: list(object({
      nLocId: made(id, nLocIdFrom),
      quality: integer,
    })),
  }))),
};
