/** Publishes configuration documents as retained messages on a master's own topics. */
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { errorCodeOf, openService } from "#functions/shared/aws/service.ts";
import { encodeUri } from "#functions/shared/aws/signature.ts";
import type { PublishedDocument } from "#functions/shared/store/config-documents.ts";

/**
 * Sets and removes retained documents. Both methods resolve when the broker has the message, and
 * throw when it does not accept it.
 */
export interface RetainedDocuments {
  put(
    mId: string,
    doc: PublishedDocument,
    document: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  remove(mId: string, doc: PublishedDocument): Promise<void>;
}

const HEADERS = { "content-type": "application/octet-stream" };
const QUERY = "qos=1&retain=true";

/** Makes a client of the broker that signs with the role of its function. */
export function retainedDocuments(): RetainedDocuments {
  const send = openService("iotdata", endpointOf("iotData"), { attempts: 3 });
  const publish = async (mId: string, doc: PublishedDocument, payload: string) => {
    const path = `/topics/${encodeUri(topicOf(knownMasterId(mId), `cfg/${doc}`))}`;
    const answer = await send({ path, query: QUERY, headers: HEADERS, body: payload });
    if (answer.status !== 200)
      throw new Error(`the broker answered ${answer.status} ${errorCodeOf(answer)}`);
  };
  return {
    put: (mId, doc, document) => publish(mId, doc, encodeMessage(document)),
    // In MQTT an empty message deletes the retained one of its topic.
    remove: (mId, doc) => publish(mId, doc, ""),
  };
}

function knownMasterId(text: string) {
  const result = masterIdFrom(text);
  if (result.ok) return result.value;
  throw new Error(`expected the id of a master, got ${text}`);
}
