/** The broker's side of configuration documents: retained messages on a master's own topics. */
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { topicOf } from "#domain/wire/topics.ts";
import type { PublishedDocument } from "#functions/shared/store/config-documents.ts";

/** Both resolve when the broker has the message, and throw when it does not take it. */
export interface RetainedDocuments {
  put(
    mId: string,
    doc: PublishedDocument,
    document: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  remove(mId: string, doc: PublishedDocument): Promise<void>;
}

/** Region, endpoint and credentials come from the environment, as the SDK reads them. */
export function retainedDocuments(): RetainedDocuments {
  const broker = new IoTDataPlaneClient({ maxAttempts: 3 });
  const publish = async (mId: string, doc: PublishedDocument, payload: string) => {
    await broker.send(
      new PublishCommand({
        topic: topicOf(knownMasterId(mId), `cfg/${doc}`),
        qos: 1,
        retain: true,
        payload: new TextEncoder().encode(payload),
      }),
    );
  };
  return {
    put: (mId, doc, document) => publish(mId, doc, encodeMessage(document)),
    // The broker forgets what it keeps of a topic when an empty message comes.
    remove: (mId, doc) => publish(mId, doc, ""),
  };
}

function knownMasterId(text: string) {
  const result = masterIdFrom(text);
  if (result.kind === "masterId") return result.masterId;
  throw new Error(`expected the id of a master, got ${text}`);
}
