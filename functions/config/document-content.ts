/** Makes the content of a configuration document of one master from the stored items. */
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { pendingIndexes } from "#domain/identity/sync-bitmask.ts";
import {
  nodesContent,
  parametersContent,
  settingsContent,
  siteContent,
} from "#domain/wire/config-content.ts";
import { workContent } from "#domain/work-zones/work-document.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { PublishedDocument } from "#functions/shared/store/config-documents.ts";
import { type CoreStore, getLayout, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { pairLocationsOf } from "#functions/shared/store/node-ids.ts";
import { readNodeParameterSet, readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { readItem } from "#functions/shared/store/read-item.ts";
import { readWords } from "#functions/shared/store/sync-words.ts";
import { workZonesFrom, workZonesKey } from "#functions/shared/store/work-zones.ts";

export interface DocumentContent {
  /** The content of the document without its version. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly hash: string;
  /**
   * Id of the controller to publish to; undefined while no controller is assigned, or the document
   * would have no content.
   */
  readonly mId: string | undefined;
  /** Whether the master has yet to confirm some node ids of the document. */
  readonly isAwaited: boolean;
}

export interface ContentDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
}

/**
 * Makes the content of a document from consistent reads. A removed master gets no document.
 * Undefined when the master has no nodes to list yet.
 */
export async function readContent(
  { store, clock }: ContentDeps,
  masterKey: MasterKey,
  doc: PublishedDocument,
): Promise<DocumentContent | undefined> {
  const master = await readItem(store, layoutKey(masterKey.layoutId).pk, `M#${masterKey.mLocId}`);
  if (master === undefined) return { ...UNASSIGNED, hash: "", mId: undefined };
  const content = await MAKERS[doc](store, masterKey, master, nowSeconds(clock));
  if (content === undefined) return undefined;
  const isPublished = content !== UNASSIGNED && master.mId !== UNASSIGNED_MASTER_ID;
  const mId = isPublished ? String(master.mId) : undefined;
  return { ...content, hash: payloadHash(doc, content.content), mId };
}

type BuiltContent = Pick<DocumentContent, "content" | "isAwaited">;

/**
 * Result for a document that is not published: the master continues with the set it has, and the
 * next controller at its location gets none. Also where no work zone was ever set.
 */
const UNASSIGNED: BuiltContent = { content: {}, isAwaited: false };

type Stored = NonNullable<Awaited<ReturnType<typeof readItem>>>;

type Maker = (
  store: CoreStore,
  masterKey: MasterKey,
  master: Stored,
  now: number,
) => Promise<BuiltContent | undefined>;

const MAKERS: Readonly<Record<PublishedDocument, Maker>> = { site, nodes, settings, params, work };

async function site(store: CoreStore, { layoutId, mLocId }: MasterKey, master: Stored) {
  const layout = await getLayout(store, layoutId);
  // The document of a deleted layout has no content.
  if (layout === undefined) return UNASSIGNED;
  const { name, panid, channel, deviceType } = master;
  const content = siteContent(layout, mLocId, { name, panid, channel, deviceType });
  return { content, isAwaited: false };
}

async function nodes(store: CoreStore, masterKey: MasterKey) {
  const { pk } = layoutKey(masterKey.layoutId);
  const [geometry, ids, { words }] = await Promise.all([
    readItem(store, pk, `G#${masterKey.mLocId}`),
    readItem(store, pk, `I#${masterKey.mLocId}`),
    readWords(store, masterKey),
  ]);
  // Undefined, because an empty list would make a working master drop its nodes while they are
  // being entered.
  if (ids === undefined) return undefined;
  const content = nodesContent(pairLocationsOf(geometry), ids.nIds);
  return { content, isAwaited: pendingIndexes(words).length > 0 };
}

async function settings(store: CoreStore, { layoutId }: MasterKey, { spaParamId }: Stored) {
  if (spaParamId === undefined) return UNASSIGNED;
  const set = await readSettingsSet(store, layoutId, spaParamId);
  return set && { content: { ...settingsContent(set.id, set) }, isAwaited: false };
}

async function params(store: CoreStore, _: MasterKey, { nodeParamId }: Stored) {
  if (nodeParamId === undefined) return UNASSIGNED;
  const set = await readNodeParameterSet(store, nodeParamId);
  return set && { content: { ...parametersContent(set.id, set.values) }, isAwaited: false };
}

async function work(store: CoreStore, masterKey: MasterKey, _: Stored, now: number) {
  const { pk, sk } = workZonesKey(masterKey);
  const item = await readItem(store, pk, sk);
  if (item === undefined) return UNASSIGNED;
  const content = { ...workContent(workZonesFrom(item).zones, now) };
  return { content, isAwaited: false };
}
