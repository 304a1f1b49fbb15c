/** The tables in the form that the functions' stores use, accessed with the operator's rights. */
import {
  type DynamoDBDocumentClient,
  DeleteCommand as SdkDelete,
  GetCommand as SdkGet,
  PutCommand as SdkPut,
  QueryCommand as SdkQuery,
  UpdateCommand as SdkUpdate,
} from "@aws-sdk/lib-dynamodb";
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type TableRequest,
  UpdateCommand,
} from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";

export function operatorTables(dynamo: DynamoDBDocumentClient): Tables {
  return {
    // The cast is safe: both forms have the same requests and answers.
    send: async <Output>(request: TableRequest<object, object>) =>
      (await answerTo(request, dynamo)) as Output,
  };
}

function answerTo(
  request: TableRequest<object, object>,
  dynamo: DynamoDBDocumentClient,
): Promise<object> {
  if (request instanceof GetCommand) return dynamo.send(new SdkGet(request.input));
  if (request instanceof PutCommand) return dynamo.send(new SdkPut(request.input));
  if (request instanceof UpdateCommand) return dynamo.send(new SdkUpdate(request.input));
  if (request instanceof QueryCommand) return dynamo.send(new SdkQuery(request.input));
  if (request instanceof DeleteCommand) return dynamo.send(new SdkDelete(request.input));
  throw new Error(`expected a request that scripts make, got ${request.operation.name}`);
}
