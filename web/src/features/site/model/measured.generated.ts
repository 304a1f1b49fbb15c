/** Generated from measured.graphql and schema.graphql by npm run generate. */
import { list, moment, number, object, only } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** Measured values of a few graphs, with one point per answer of a device. */
export const MEASURED_VALUES: Operation<{
  /** Per graph type one entry per point, in the raw units of the wire: hundredths of a degree and of a degree Celsius, millivolts, milliamperes, milliseconds, miles per hour, inches, seconds. */
  readonly data: readonly (readonly number[])[];
  /** Epoch seconds, parallel to data: the time of the node's answer; for a band, the start of the round. */
  readonly timestamps: readonly (readonly number[])[];
}, { readonly graphTypes: readonly string[]; readonly start: number; readonly end: number; readonly mLocIds: readonly string[]; readonly nLocIds?: readonly string[] | null | undefined }> = {
  document: "query MeasuredValues($graphTypes:[String!]!$start:AWSTimestamp!$end:AWSTimestamp!$mLocIds:[ID!]!$nLocIds:[String!]){graphs:getGraphsData(graphTypes:$graphTypes startDate:$start endDate:$end mLocIds:$mLocIds nLocIds:$nLocIds){data timestamps}}",
  answer: only("graphs", object({
    data: list(list(number)),
    timestamps: list(list(moment)),
  })),
};
