/**
 * Creates a site of one master and one node in a running application, with a client that reports as
 * the master does and a subscription without a page.
 */
import { hexFromNumber } from "#domain/device-data/stored-text.ts";
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { lastFour } from "#domain/identity/node-id.ts";
import { type GeneratedSite, generateSite } from "#domain/site-generator/generate-site.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { openSubscription } from "#scripts/bench/api-subscription.ts";
import { type ConnectedMaster, connectMasters } from "#scripts/bench/broker/connect-masters.ts";
import { registerMaster, registryOf } from "#scripts/bench/broker/register-master.ts";
import { demoAdministrator } from "#scripts/bench/demo-administrator.ts";
import { enterSite, SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import type { Embedded } from "#scripts/embedded.ts";

export interface ReportingSite {
  readonly layoutId: string;
  /**
   * Publishes a round in which the node has this one alarm; resolves when the broker has
   * acknowledged it.
   * @param bit of the node's alarm word, 0 to 31
   */
  report(bit: number): Promise<void>;
  /** Resolves when the subscription receives its next notice of readings. */
  noticed(): Promise<void>;
  end(): Promise<void>;
}

/** Another seed than that of the demo's site, because no two masters may have the same id. */
const SEED = SITE_SEED + 1;
const NAME = "One node";
const ALARM_DIGITS = 8;
/**
 * Age of the first round. Later rounds are each one second younger, because two of one second count
 * as one, and none may be in the future, where a round counts as of its arrival.
 */
const FIRST_SECONDS_AGO = 600;

const NOTICES =
  "subscription ($layoutId: ID!) { subscribeSiteNotice(layoutId: $layoutId) { layoutId kinds } }";

interface NoticeData {
  readonly subscribeSiteNotice: { readonly kinds: readonly string[] } | null;
}

export async function openReportingSite(embedded: Embedded): Promise<ReportingSite> {
  const { target, api } = await demoAdministrator(embedded);
  const generated = smallestSite();
  const { layoutId, mLocIds } = await enterSite(api, "live", generated);
  const { client, masterId } = await connectAsMaster(embedded, target.masterPolicyNames, generated);
  let onNotice: () => void = () => undefined;
  const notices = await openSubscription<NoticeData>(
    { target, token: api.accessToken },
    NOTICES,
    { layoutId },
    ({ subscribeSiteNotice }) => {
      if (subscribeSiteNotice?.kinds.includes("NODES")) onNotice();
    },
  );
  let ts = Math.floor(Date.now() / 1000) - FIRST_SECONDS_AGO;
  return {
    layoutId,
    report: async (bit) => {
      ts += 1;
      const alarms = hexFromNumber(2 ** bit, ALARM_DIGITS);
      const round = roundOf(generated, mLocIds[0] ?? "", { ts, alarms });
      await client.publishAsync(topicOf(masterId, "up/nodes"), round, { qos: 1 });
    },
    noticed: () =>
      new Promise((resolve) => {
        onNotice = resolve;
      }),
    end: async () => {
      notices.close();
      await client.endAsync();
    },
  };
}

/** The smallest generated site with its first node only. */
function smallestSite(): GeneratedSite {
  const site = generateSite({ seed: SEED, preset: "tiny" });
  const masters = site.masters.slice(0, 1).map((master) => ({
    ...master,
    trackers: master.trackers.slice(0, 1),
    heights: master.heights.slice(0, 1),
    nodes: { nLocs: master.nodes.nLocs.slice(0, 1), nIds: master.nodes.nIds.slice(0, 1) },
  }));
  return { ...site, layout: { ...site.layout, name: NAME }, masters };
}

async function connectAsMaster(
  { cloud }: Embedded,
  policies: readonly string[],
  { masters: [master] }: GeneratedSite,
): Promise<ConnectedMaster> {
  const mId = master?.location.mId;
  if (mId === undefined) throw new Error("the generated master has no id");
  const masters = [await registerMaster(registryOf(cloud), mId, policies)];
  const broker = { port: cloud.ports.mqtt, authority: cloud.mqttAuthority };
  const [connected] = await connectMasters({ ...broker, masters });
  if (connected === undefined) throw new Error(`${mId} is not connected`);
  return connected;
}

interface Round {
  /** Epoch seconds. */
  readonly ts: number;
  /** The node's alarm word. */
  readonly alarms: string;
}

function roundOf({ masters }: GeneratedSite, mLocId: string, { ts, alarms }: Round): string {
  const assigned = masters.flatMap(({ nodes }) => nodes.nIds);
  const cols = {
    i: assigned.map(({ index }) => nodeIndexOf(index)),
    nid: assigned.map(({ id }) => lastFour(id)),
    ...{ t: ts, al: assigned.map(() => alarms), ap: assigned.map(() => 4_500), fw: "3.20.1" },
  };
  const cycle = { kind: "cycle", chunk: [0, 1], n: assigned.length, dur: 8.5 };
  return encodeMessage({ ts, mLocId, ...cycle, cols });
}
