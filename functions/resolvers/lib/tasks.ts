/** The request that finds service tasks in an index, newest first. */
import { util } from "@aws-appsync/utils";

/**
 * Query for tasks. The index GSIn has the keys gsinpk and gsinsk; the partition must start with the
 * layout that authorise has just allowed.
 */
export function newestTasks(index: "GSI1" | "GSI2", partition: string) {
  return {
    operation: "Query",
    index,
    query: {
      expression: `${index.toLowerCase()}pk = :pk`,
      expressionValues: util.dynamodb.toMapValues({ ":pk": partition }),
    },
    scanIndexForward: false,
  };
}
