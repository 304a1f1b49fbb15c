/**
 * IoT rule trk_up: finds the location of the master that sent a message, and passes the message to
 * the handler of its kind.
 */
import { asInput } from "#domain/input/read-input.ts";
import type { TopicEnding } from "#domain/wire/topics.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { IdPublisher } from "#functions/shared/id-publish.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { EventStore } from "#functions/shared/store/master-events.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { RequestStowAlarm } from "#functions/shared/stow-alarm-request.ts";
import { onAck } from "./uplinks/ack.ts";
import { type DayMarks, dayMarks } from "./uplinks/day-marks.ts";
import { onEvent } from "./uplinks/event.ts";
import { type Keyframes, keyframes } from "./uplinks/keyframes.ts";
import { onMaster } from "./uplinks/master.ts";
import { type MasterKeyCache, masterKeyCache } from "./uplinks/master-key-cache.ts";
import { type NodeLists, nodeLists } from "./uplinks/node-lists.ts";
import { onNodes } from "./uplinks/nodes.ts";
import { refusals } from "./uplinks/refusals.ts";
import { type RuleMessage, ruleEventFrom } from "./uplinks/rule-event.ts";
import { type SiteNotices, siteNotices } from "./uplinks/site-notices.ts";
import { onSync } from "./uplinks/sync.ts";
import { refuseUplink, type UplinkMessage, type UplinkOutcome } from "./uplinks/uplink.ts";

export interface OnUplinkDeps {
  readonly store: CoreStore & TelemetryStore & EventStore;
  readonly clock: Clock;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly publish: Publish;
  readonly publishIds: IdPublisher;
  readonly requestStowAlarm: RequestStowAlarm;
  readonly log: Log;
  readonly uuid: () => string;
}

/** Dependencies of the handlers of messages: clients, and this instance's caches. */
interface UplinkDeps extends OnUplinkDeps {
  readonly masterKeys: MasterKeyCache;
  readonly nodeLists: NodeLists;
  readonly keyframes: Keyframes;
  readonly marks: DayMarks;
  readonly notices: SiteNotices;
}

type Uplink = (deps: UplinkDeps, message: UplinkMessage) => Promise<UplinkOutcome>;

const UPLINKS: ReadonlyMap<TopicEnding, Uplink> = new Map<TopicEnding, Uplink>([
  ["up/nodes", onNodes],
  ["up/master", onMaster],
  ["up/event", onEvent],
  ["up/sync", onSync],
  ["up/ack", onAck],
]);

/**
 * Makes the handler of the rule. Refused messages are stored with their reason; a failure is
 * thrown, so that Lambda retries the event. Every step is idempotent: its writes are conditional or
 * repeat the same content.
 */
export function onUplink(outside: OnUplinkDeps) {
  const { store, clock } = outside;
  const deps: UplinkDeps = {
    ...outside,
    masterKeys: masterKeyCache(store, clock),
    nodeLists: nodeLists(store),
    keyframes: keyframes(store),
    marks: dayMarks(store, clock),
    notices: siteNotices(outside),
  };
  const refused = refusals({ ...outside, rule: "trk_up" });
  return async (event: unknown): Promise<void> => {
    const message = ruleEventFrom(event);
    const outcome = message.ok ? await handle(deps, message.value) : message;
    if (!outcome.ok) await refused.record(event, outcome.error);
    else if (outcome.value.lost !== undefined) await refused.recordPart(event, outcome.value.lost);
  };
}

async function handle(
  deps: UplinkDeps,
  { mId, ending, topic, srv, payload }: RuleMessage,
): Promise<UplinkOutcome> {
  const uplink = UPLINKS.get(ending);
  if (uplink === undefined) return refuseUplink("topic");
  const claimed = claimedLocation(payload);
  const masterKey = await masterKeyFor(deps.masterKeys, mId, claimed);
  if (masterKey === undefined) return refuseUplink("unknownMaster");
  if (isOther(claimed.mLocId, masterKey.mLocId)) return refuseUplink("foreignPlace");
  if (isOther(claimed.layoutId, masterKey.layoutId)) return refuseUplink("foreignLayout");
  const outcome = await uplink(deps, { mId, masterKey, topic, srv, payload });
  const what = outcome.ok ? outcome.value.kind : "refused";
  deps.log("uplink", { kind: ending, outcome: what, mId, ...masterKey });
  return outcome;
}

/**
 * The master's location as its payload states it. Values of the wrong type are ignored here; the
 * parser of the message checks them.
 */
interface ClaimedLocation {
  readonly mLocId: string | undefined;
  readonly layoutId: string | undefined;
}

function claimedLocation(payload: unknown): ClaimedLocation {
  const { mLocId, layoutId } = asInput(payload) ?? {};
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  return { mLocId: textOf(mLocId), layoutId: textOf(layoutId) };
}

function isOther(claimed: string | undefined, actual: string): boolean {
  return claimed !== undefined && claimed !== actual;
}

/**
 * Finds the location of the sender. A master whose payload names another location may just have
 * been moved, so its location is read again before the message is refused.
 */
async function masterKeyFor(
  known: MasterKeyCache,
  mId: string,
  { mLocId, layoutId }: ClaimedLocation,
): Promise<MasterKey | undefined> {
  const masterKey = await known.cachedKey(mId);
  const isDoubtful =
    masterKey !== undefined &&
    (isOther(mLocId, masterKey.mLocId) || isOther(layoutId, masterKey.layoutId));
  return isDoubtful ? known.currentKey(mId) : masterKey;
}
