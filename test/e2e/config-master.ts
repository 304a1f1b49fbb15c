/**
 * A master of a test that handles node lists as real ones do: applies them, reports this, and sends
 * the nodes their ids.
 */

import { pendingAt } from "#domain/identity/sync-bitmask.ts";
import { parseNodesDocument } from "#domain/wire/config-documents.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { birth, masterId } from "#test/builders/wire-messages.ts";
import type { CloudUnderTest } from "./cloud-under-test.ts";
import {
  type Certificate,
  type ConnectedMaster,
  connectMaster,
  connTopic,
} from "./master-client.ts";
import { nowSeconds } from "./people.ts";

export interface ConfigMaster {
  readonly master: ConnectedMaster;
  /**
   * Versions of the node lists that the master has applied and reported, in order; later reports
   * come after these.
   */
  readonly versions: readonly number[];
  /** The ids that the master uses. */
  readonly ids: readonly string[];
  /** Topics of all documents received, without withdrawn ones. */
  readonly given: readonly string[];
  /** Sends the pending ids to the nodes, and reports that none is pending. */
  tellNodes(): Promise<void>;
}

/** Connects and subscribes before the birth message, so that no document arrives too early. */
export async function connectConfigMaster(
  cloud: CloudUnderTest,
  certificate: Certificate,
): Promise<ConfigMaster> {
  const { mId } = certificate;
  const master = await connectMaster(cloud, certificate);
  const state = {
    ver: 0,
    versions: [] as number[],
    ids: [] as string[],
    given: [] as string[],
    ts: 0,
  };
  const publish = (ending: "up/ack" | "up/sync", message: object) =>
    master.publish(topicOf(masterId(mId), ending), { v: 1, ...message });
  const report = (bitmasks: readonly number[]) => {
    // Each report gets a new second: two of the same second would count as one.
    state.ts = Math.max(nowSeconds(), state.ts + 1);
    const isDone = bitmasks.every((word) => word === 0);
    const { ver } = state;
    const fullSyncTimestamp = isDone ? state.ts : 0;
    return publish("up/sync", { ts: state.ts, ver, bitmasks, fullSyncTimestamp });
  };
  const apply = async (text: string) => {
    const parsed = parseNodesDocument(JSON.parse(text));
    if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.reason}`);
    const { ver, ids } = parsed.value;
    if (ver <= state.ver) return;
    const changed = ids.flatMap((id, at) => (id === (state.ids[at] ?? "0000") ? [] : [at]));
    state.ver = ver;
    state.ids = [...ids];
    await publish("up/ack", { ts: nowSeconds(), doc: "nodes", ver, ok: true, error: null });
    await report(pendingAt(ids.length, changed));
    state.versions.push(ver);
  };
  const failures: unknown[] = [];
  master.client.on("message", (topic, payload) => {
    if (payload.length === 0) return;
    state.given.push(topic);
    if (topic.endsWith("/cfg/nodes"))
      apply(payload.toString()).catch((error) => failures.push(error));
  });
  const filters = (["cfg/site", "cfg/nodes"] as const).map((end) => topicOf(masterId(mId), end));
  await master.client.subscribeAsync(filters, { qos: 1 });
  const none = { site: 0, nodes: 0, settings: 0, params: 0 };
  await master.publish(connTopic(mId), birth({ mId, ts: nowSeconds(), cfg: none }), true);
  return {
    master,
    get versions() {
      if (failures.length > 0) throw failures[0];
      return state.versions;
    },
    get ids() {
      return state.ids;
    },
    get given() {
      return state.given;
    },
    tellNodes: () => report(pendingAt(state.ids.length, [])),
  };
}
