/** Keys of the id history of one node, and the fields of its rows. */
import { type Context, util } from "@aws-appsync/utils";
import { isId, refuseArgument } from "./arguments.ts";

export interface NodeArguments {
  readonly layoutId: string;
  readonly mLocId: string;
  /** Location of the node under its master: three digits. */
  readonly nLocId: string;
}

/**
 * Last second that fits into a sort key: rows sort by the client's time in milliseconds, 13 digits.
 */
const LAST_SECOND = 9_999_999_999;
const ZEROS = "0000000000000";

/** Query for the rows of one node between two sort keys. */
export function rowsBetween(ctx: Context<NodeArguments>, from: string, to: string) {
  const { layoutId, mLocId, nLocId } = ctx.args;
  if (!isId(mLocId)) refuseArgument("mLocId", "length");
  if (nLocId.length !== 3) refuseArgument("nLocId", "notAllowed");
  return {
    operation: "Query",
    query: {
      expression: "pk = :pk AND sk BETWEEN :from AND :to",
      expressionValues: util.dynamodb.toMapValues({
        ":pk": `L#${layoutId}#H#${mLocId}`,
        ":from": `N${nLocId}#${from}`,
        ":to": `N${nLocId}#${to}`,
      }),
    },
    consistentRead: true,
  };
}

/** The time part of a sort key: this second in milliseconds, 13 digits. */
export function timeKey(seconds: number, argument: string): string {
  if (seconds < 0 || seconds > LAST_SECOND) refuseArgument(argument, "range");
  const digits = `${ZEROS}${seconds * 1000}`;
  return digits.substring(digits.length - ZEROS.length);
}
