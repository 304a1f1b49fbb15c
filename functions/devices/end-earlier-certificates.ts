/**
 * IoT rule trk_connected: deactivates the certificates of a board's earlier registrations once the
 * board connects with the newest one.
 */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { endedByConnection } from "#domain/identity/master-registration.ts";
import { asInput } from "#domain/input/read-input.ts";
import { decodePayload } from "#domain/wire/payload.ts";
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { errorCodeOf, openService } from "#functions/shared/aws/service.ts";
import { encodeUri } from "#functions/shared/aws/signature.ts";
import type { Log } from "#functions/shared/log.ts";
import { forgetEarlier, readListedMaster } from "#functions/shared/store/factory-masters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";

export interface EndEarlierDeps {
  readonly store: CoreStore;
  /** Deactivates a certificate; also succeeds if it is inactive already or deleted. */
  readonly endCertificate: (certificateId: string) => Promise<void>;
  readonly log: Log;
}

/**
 * Makes the handler of the rule. The factory list names the earlier certificates until all of them
 * are inactive; Lambda retries a failure, and so does the next connection. A registration that AWS
 * IoT broke off deactivates nothing, because no board connects with its certificate.
 */
export function endEarlierCertificates({ store, endCertificate, log }: EndEarlierDeps) {
  return async (event: unknown): Promise<void> => {
    const connection = connectionFrom(event);
    if (connection === undefined) return;
    const { mId, certificateId } = connection;
    const listed = await readListedMaster(store, mId);
    const ended = listed === undefined ? [] : endedByConnection(listed, certificateId);
    if (ended.length === 0) return;
    for (const earlier of ended) await endCertificate(earlier);
    await forgetEarlier(store, mId, certificateId);
    log("earlier certificates ended", { mId, certificateId, ended: ended.join(" ") });
  };
}

interface Connection {
  readonly mId: MasterId;
  /** Id of the client's certificate, as verified by the broker. */
  readonly certificateId: string;
}

const CONNECTED = /^\$aws\/events\/presence\/connected\/([^/]+)$/;

/**
 * Parses the broker's own event ("Lifecycle events: connect/disconnect"), under whose topic no
 * client may publish. The client id of a board is its mId, as its policy demands; undefined for any
 * other client.
 */
function connectionFrom(event: unknown): Connection | undefined {
  const { payload, topic } = asInput(event) ?? {};
  if (typeof topic !== "string" || typeof payload !== "string") return undefined;
  const [, clientId = ""] = CONNECTED.exec(topic) ?? [];
  const board = masterIdFrom(clientId);
  const decoded = decodePayload(Buffer.from(payload, "base64").toString("utf8"));
  if (!board.ok || !decoded.ok) return undefined;
  const { principalIdentifier } = asInput(decoded.value) ?? {};
  if (typeof principalIdentifier !== "string") return undefined;
  return { mId: board.value, certificateId: principalIdentifier };
}

/**
 * Makes the function that deactivates a certificate in the registry of AWS IoT, with the
 * credentials of its role. This also ends the connections that use the certificate.
 */
export function certificateEnder(): (certificateId: string) => Promise<void> {
  const send = openService("iot", endpointOf("iot"), { attempts: 3 });
  return async (certificateId) => {
    const answer = await send({
      method: "PUT",
      path: `/certificates/${encodeUri(certificateId)}`,
      query: "newStatus=INACTIVE",
      headers: {},
      body: "",
    });
    // A certificate that is not found counts as ended: the operator may have deleted it.
    if (answer.status === 200 || errorCodeOf(answer) === "ResourceNotFoundException") return;
    throw new Error(`the registry answered ${answer.status} ${errorCodeOf(answer)}`);
  };
}
