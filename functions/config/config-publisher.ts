/**
 * Publishes the configuration documents of one master as retained messages whenever their content
 * has changed.
 */
import { asInput } from "#domain/input/read-input.ts";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import type { ConfigRequest } from "#functions/shared/config-request.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import {
  boardVersion,
  type DocumentState,
  forgetStaleRetained,
  markSent,
  PUBLISHED_DOCUMENTS,
  type Publication,
  type PublishedDocument,
  raiseDocument,
  readDocument,
} from "#functions/shared/store/config-documents.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { findMasterKey } from "#functions/shared/store/masters.ts";
import { type DocumentContent, readContent } from "./document-content.ts";
import { type NextPublication, nextPublication } from "./next-publication.ts";
import type { RetainedDocuments } from "./retained-documents.ts";

export interface ConfigPublisherDeps {
  readonly store: CoreStore;
  readonly broker: RetainedDocuments;
  readonly clock: Clock;
  readonly log: Log;
}

const MAX_ATTEMPTS = 10;

/**
 * Makes the function that publishes documents. It may run twice, late, or concurrently: versions
 * rise by conditional writes. A run that finds, after publishing, that another run has raised the
 * version publishes the newest again, so that the broker retains the newest.
 */
export function configPublisher(deps: ConfigPublisherDeps) {
  return async (event: unknown): Promise<void> => {
    const { docs, held = {}, ...masterKey } = requestFrom(event);
    for (const doc of docs) {
      const outcome = await publishDocument(deps, masterKey, doc, held[doc]);
      deps.log("document", { doc, ...outcome, ...masterKey });
    }
  };
}

interface Outcome {
  readonly outcome: "published" | "unchanged" | "nothing";
  readonly ver?: number;
}

async function publishDocument(
  deps: ConfigPublisherDeps,
  masterKey: MasterKey,
  doc: PublishedDocument,
  held: number | undefined,
): Promise<Outcome> {
  let isOverwritten = false;
  const published = new Set<string>();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // The state is read before the content: a change that is counted between the two reads must not
    // be taken as included.
    const before = await readDocument(deps.store, masterKey, doc);
    const present = await readContent(deps, masterKey, doc);
    if (present === undefined) return { outcome: "nothing" };
    const boardVer =
      present.mId === undefined ? 0 : await boardVersion(deps.store, present.mId, doc);
    const next = nextPublication(before, { ...present, held, boardVer });
    if (!(await isRaised(deps.store, masterKey, doc, { before, next }))) continue;
    const isDue = next.isDue || (isOverwritten && next.mId !== undefined);
    if (isDue) await put(deps, masterKey, { doc, next, present });
    const staleRetained = new Set(
      [...next.staleRetained, ...published].filter((mId) => mId !== next.mId),
    );
    for (const staleId of staleRetained) await withdraw(deps, masterKey, doc, staleId);
    if (await isSettled(deps.store, masterKey, doc, next, isDue)) {
      return { outcome: isDue ? "published" : "unchanged", ver: next.ver };
    }
    isOverwritten = true;
    // Remembers the controller, so that the next attempt withdraws its document if the controller
    // was removed in the meantime: the stored state does not show that this run has published to
    // it.
    if (next.mId !== undefined) published.add(next.mId);
  }
  throw new Error(`cfg/${doc} of ${masterKey.mLocId} changed at every attempt to publish it`);
}

async function isRaised(
  store: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
  step: { readonly before: DocumentState; readonly next: NextPublication },
): Promise<boolean> {
  return step.next.isChanged ? raiseDocument(store, masterKey, doc, step) : true;
}

interface Due {
  readonly doc: PublishedDocument;
  readonly next: Publication;
  readonly present: DocumentContent;
}

async function put(
  { broker }: ConfigPublisherDeps,
  { layoutId, mLocId }: MasterKey,
  { doc, next: { mId, ver }, present: { content } }: Due,
): Promise<void> {
  if (mId === undefined) return;
  const document = { ver, layoutId, mLocId, ...content };
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes > MAX_PAYLOAD_BYTES) throw new Error(`cfg/${doc} of ${mId} has ${bytes} bytes`);
  await broker.put(mId, doc, document);
}

/**
 * Removes the retained document of a former controller, unless that controller now has documents at
 * another location.
 */
async function withdraw(
  { store, broker }: ConfigPublisherDeps,
  masterKey: MasterKey,
  doc: PublishedDocument,
  mId: string,
): Promise<void> {
  const holder = await findMasterKey(store, mId);
  if (holder === undefined || holder.mLocId === masterKey.mLocId) await broker.remove(mId, doc);
}

/** Whether the version of this run is still the newest after it was published. */
async function isSettled(
  store: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
  { ver, mId, staleRetained }: NextPublication,
  isDue: boolean,
): Promise<boolean> {
  if (staleRetained.length > 0 && !(await forgetStaleRetained(store, masterKey, doc, { ver })))
    return false;
  return isDue && mId !== undefined ? markSent(store, masterKey, doc, { ver, mId }) : true;
}

/**
 * Parses the function's event.
 * @throws on an event that no function of the product sends; the event is then stored among the
 * failures
 */
function requestFrom(event: unknown): ConfigRequest {
  const { layoutId, mLocId, docs, held } = asInput(event) ?? {};
  if (typeof layoutId !== "string" || typeof mLocId !== "string" || !Array.isArray(docs)) {
    throw new Error("expected layoutId, mLocId and docs");
  }
  const known = PUBLISHED_DOCUMENTS.filter((doc) => docs.includes(doc));
  const versions = asInput(held) ?? {};
  const published = known.flatMap((doc) => {
    const ver = versions[doc];
    return typeof ver === "number" ? [[doc, ver] as const] : [];
  });
  return { layoutId, mLocId, docs: known, held: Object.fromEntries(published) };
}
