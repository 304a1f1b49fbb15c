/**
 * The client of the four tables: few attempts and short waits, because a user is waiting for the
 * answer.
 */
import { randomUUID } from "node:crypto";
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { type AwsEndpoint, openService } from "#functions/shared/aws/service.ts";
import type { Waits, Wire } from "#functions/shared/aws/wire.ts";
import { decodeItems, encodeItems } from "./attribute-values.ts";
import { exceptionOf } from "./table-exceptions.ts";
import type { TableRequest } from "./table-requests.ts";

export interface Tables {
  /** Rejects with a TableException when the table refuses. */
  send<Output extends object>(request: TableRequest<object, Output>): Promise<Output>;
}

/** Three attempts took 3.95 s with the standard back-off; two stay inside a field's time. */
const MAX_ATTEMPTS = 2;
const VERSION = "DynamoDB_20120810";

/** With the rights of the function's role. */
export function openTables(waits?: Waits): Tables {
  return tablesAt(endpointOf("dynamodb"), { waits });
}

/** @param wire replaces the network */
export function tablesAt(
  place: AwsEndpoint,
  options: { readonly waits?: Waits | undefined; readonly wire?: Wire } = {},
): Tables {
  const ask = openService("dynamodb", place, { attempts: MAX_ATTEMPTS, ...options });
  return {
    send: async <Output extends object>(request: TableRequest<object, Output>) => {
      const { name, input, output, hasToken } = request.operation;
      const token = hasToken ? { ClientRequestToken: randomUUID() } : {};
      const answer = await ask({
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": `${VERSION}.${name}`,
        },
        body: JSON.stringify(encodeItems(input, { ...token, ...request.input })),
      });
      if (answer.status !== 200) throw exceptionOf(answer);
      // Answer of a table to this type of request.
      return decodeItems(output, JSON.parse(answer.body)) as Output;
    },
  };
}
