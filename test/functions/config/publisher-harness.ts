/** The publisher of configuration documents, and a broker that retains them. */
import { beforeAll, beforeEach } from "vitest";
import { decodePayload, encodeMessage } from "#domain/wire/payload.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import type { RetainedDocuments } from "#functions/config/retained-documents.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { tablesOfFile } from "../tables-of-file.ts";

/** A broker with its retained documents by topic, and every message it received. */
interface FakeBroker extends RetainedDocuments {
  readonly retained: Map<string, string>;
  readonly messages: string[];
  /** Runs before the next message is accepted. */
  before: (() => Promise<void>) | undefined;
}

/**
 * The publisher with a broker and the tables of a test file, and a master for each test. To be
 * called at the beginning of the file; the objects are empty until its hooks have run.
 */
export function publisherOfFile() {
  const served = tablesOfFile();
  const crew: FieldCrew = Object.create(null);
  const place: Place = Object.create(null);
  const broker = fakeBroker();
  let publish: (event: unknown) => Promise<void>;
  const run = (event: unknown) => publish(event);

  beforeAll(() => {
    Object.assign(crew, fieldCrew(served));
  });
  beforeEach(async () => {
    Object.assign(place, await crew.plant({ nIds: [{ index: "017", id: "FCC23D000000AB12" }] }));
    broker.retained.clear();
    broker.messages.length = 0;
    broker.before = undefined;
    publish = configPublisher({ ...served, broker, log: () => undefined });
  });

  const ask = (docs = ["site", "nodes"], held?: Readonly<Record<string, number>>) =>
    run({ layoutId: place.layoutId, mLocId: place.mLocId, docs, ...(held && { held }) });
  const retained = (doc: string, mId = place.mId) => broker.retained.get(`${mId} ${doc}`) ?? "";
  const versionOf = (doc: string) => Object(opened(retained(doc))).ver;
  const state = (doc: string) => crew.core(place, `C#${doc}`);

  return {
    served,
    crew,
    place,
    broker,
    run,
    ask,
    retained,
    versionOf,
    state,
  };
}

function fakeBroker(): FakeBroker {
  const take = async (topic: string, payload: string | undefined) => {
    const before = broker.before;
    broker.before = undefined;
    await before?.();
    broker.messages.push(`${topic} ${payload === undefined ? "-" : JSON.parse(payload).ver}`);
    if (payload === undefined) broker.retained.delete(topic);
    else broker.retained.set(topic, payload);
  };
  const broker: FakeBroker = {
    retained: new Map(),
    messages: [],
    before: undefined,
    put: (mId, doc, document) => take(`${mId} ${doc}`, encodeMessage(document)),
    remove: (mId, doc) => take(`${mId} ${doc}`, undefined),
  };
  return broker;
}

export const opened = (text: string) => {
  const decoded = decodePayload(text);
  return decoded.ok ? decoded.value : decoded;
};
