/** Makes the content of a configuration document from what is stored. */
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { pendingIndexes } from "#domain/identity/sync-bitmask.ts";
import { nodesContent, siteContent } from "#domain/wire/config-content.ts";
import { payloadHash } from "#functions/shared/payload-hash.ts";
import type { PublishedDocument } from "#functions/shared/store/config-documents.ts";
import { type CoreStore, getLayout, layoutKey } from "#functions/shared/store/layouts.ts";
import { type MasterPlace, read } from "#functions/shared/store/masters.ts";
import { placesOf } from "#functions/shared/store/node-ids.ts";
import { readWords } from "#functions/shared/store/sync-words.ts";

export interface DocumentContent {
  /** Without its version. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly hash: string;
  /** Undefined while no controller is assigned. */
  readonly mId: string | undefined;
  /** Ids wait to be confirmed by the master. */
  readonly isAwaited: boolean;
}

/** Consistent reads. Undefined when the layout has no such master, or the master no nodes yet that could be told of. */
export async function readContent(
  store: CoreStore,
  place: MasterPlace,
  doc: PublishedDocument,
): Promise<DocumentContent | undefined> {
  const master = await read(store, layoutKey(place.layoutId).pk, `M#${place.mLocId}`);
  if (master === undefined) return undefined;
  const made = doc === "site" ? await site(store, place, master) : await nodes(store, place);
  if (made === undefined) return undefined;
  const mId = master.mId === UNASSIGNED_MASTER_ID ? undefined : String(master.mId);
  return { ...made, hash: payloadHash(doc, made.content), mId };
}

type Stored = NonNullable<Awaited<ReturnType<typeof read>>>;

async function site(store: CoreStore, { layoutId, mLocId }: MasterPlace, master: Stored) {
  const layout = await getLayout(store, layoutId);
  if (layout === undefined) return undefined;
  const { name, panid, channel, deviceType } = master;
  const content = siteContent(layout, mLocId, { name, panid, channel, deviceType });
  return { content, isAwaited: false };
}

async function nodes(store: CoreStore, place: MasterPlace) {
  const { pk } = layoutKey(place.layoutId);
  const [geometry, ids, { words }] = await Promise.all([
    read(store, pk, `G#${place.mLocId}`),
    read(store, pk, `I#${place.mLocId}`),
    readWords(store, place),
  ]);
  // An empty list would make a master that is at work forget its nodes while they are being entered.
  if (ids === undefined) return undefined;
  const content = nodesContent(placesOf(geometry), ids.nIds);
  return { content, isAwaited: pendingIndexes(words).length > 0 };
}
