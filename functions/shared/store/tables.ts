/**
 * The client of the four tables: few attempts and short waits, because a user is waiting for the
 * answer.
 */
import { randomUUID } from "node:crypto";
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import type { HttpTransport, Waits } from "#functions/shared/aws/http-transport.ts";
import { type AwsEndpoint, openService } from "#functions/shared/aws/service.ts";
import { decodeItems, encodeItems } from "./attribute-values.ts";
import { exceptionOf } from "./table-exceptions.ts";
import type { TableRequest } from "./table-requests.ts";

export interface Tables {
  /** Sends a request. Rejects with a TableException when DynamoDB refuses it. */
  send<Output extends object>(request: TableRequest<object, Output>): Promise<Output>;
}

/**
 * Maximum attempts of one request. Two fit into a field's time limit; three took 3.95 s with the
 * standard back-off.
 */
const MAX_ATTEMPTS = 2;
const VERSION = "DynamoDB_20120810";

/** Opens the tables with a client that signs with the role of its function. */
export function openTables(waits?: Waits): Tables {
  return tablesAt(endpointOf("dynamodb"), { waits });
}

/**
 * Opens the tables at an endpoint.
 * @param wire replaces the network connection
 */
export function tablesAt(
  endpoint: AwsEndpoint,
  options: { readonly waits?: Waits | undefined; readonly wire?: HttpTransport } = {},
): Tables {
  const send = openService("dynamodb", endpoint, { attempts: MAX_ATTEMPTS, ...options });
  return {
    send: async <Output extends object>(request: TableRequest<object, Output>) => {
      const { name, input, output, hasToken } = request.operation;
      const token = hasToken ? { ClientRequestToken: randomUUID() } : {};
      const answer = await send({
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": `${VERSION}.${name}`,
        },
        body: JSON.stringify(encodeItems(input, { ...token, ...request.input })),
      });
      if (answer.status !== 200) throw exceptionOf(answer);
      // The cast is right, because DynamoDB answers a request of this type with this output.
      return decodeItems(output, JSON.parse(answer.body)) as Output;
    },
  };
}
