/**
 * The first master of a demo site, played by a test: registered with the claim from its factory, it
 * reports its own rounds.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { FLEET } from "#scripts/demo/demo-files.ts";
import { memoryFiles } from "#scripts/fleet/memory-files.ts";
import { masterMemory } from "#simulator/link/master-memory.ts";
import { registerMaster } from "#simulator/link/register-master.ts";
import { round } from "#test/functions/devices/uplink-messages.ts";
import { connectMaster } from "./master-client.ts";
import type { StartedProgram } from "./started-program.ts";

const NODES = 3;

export interface DemoMaster {
  /**
   * Connects, reports one round and disconnects. Rejects when the broker closes the connection
   * instead of acknowledging.
   */
  report(timestampSeconds: number): Promise<void>;
  /** Time of the newest stored round; undefined before the first round. */
  newestRound(api: GraphqlSession): Promise<number | undefined>;
}

/** @param dataFolder of the program, which must run with a demo site and without a fleet */
export async function registerDemoMaster(
  program: StartedProgram,
  dataFolder: string,
  api: GraphqlSession,
): Promise<DemoMaster> {
  const place = await firstMaster(api);
  const { mId, layoutId, id: mLocId } = place;
  const claim = masterMemory(memoryFiles(join(dataFolder, FLEET))).credentials(mId, "claim");
  const [url] = /mqtts:\/\/localhost:\d+/.exec(program.output()) ?? [];
  if (claim === undefined || url === undefined) throw new Error("the program has no demo master");
  const broker = { url, authority: readFileSync(join(dataFolder, "masters-ca.pem"), "utf8") };
  const { provisioningTemplate: template } = readTarget(join(dataFolder, "outputs.json"));
  const registration = { mId, deviceType: "gen4", hw: "B", template } as const;
  const own = { mId, ...(await registerMaster(broker, claim, registration)) };
  return {
    report: async (timestampSeconds) => {
      const { client, publish } = await connectMaster({ broker }, own);
      client.on("error", () => {});
      const message = round(timestampSeconds, NODES, { mLocId });
      await publish(`tracker/v1/m/${mId}/up/nodes`, message).finally(() => client.endAsync(true));
    },
    newestRound: async (session) => {
      const { newest } = await session.graphql<{ newest: { timestamp: number } | null }>(NEWEST, {
        layoutId,
        mLocId,
      });
      return newest?.timestamp;
    },
  };
}

interface ListedMaster {
  readonly id: string;
  readonly mId: string;
  readonly layoutId: string;
}

async function firstMaster(api: GraphqlSession): Promise<ListedMaster> {
  const { layouts } = await api.graphql<{ layouts: { items: readonly { id: string }[] } }>(
    "{ layouts: listLayoutDetails { items { id } } }",
    {},
  );
  const masters = await Promise.all(
    layouts.items.map(async ({ id: layoutId }) => {
      const answer = await api.graphql<{ masters: { items: readonly ListedMaster[] } }>(MASTERS, {
        layoutId,
      });
      return answer.masters.items;
    }),
  );
  // Tests may have created layouts, which have no masters.
  const [master] = masters.flat();
  if (master === undefined) throw new Error("the demo site has no masters");
  return master;
}

const MASTERS = `query ($layoutId: ID!) {
  masters: listMasterLocations(layoutId: $layoutId) { items { id mId layoutId } }
}`;

const NEWEST = `query ($layoutId: ID!, $mLocId: ID!) {
  newest: getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId) { timestamp }
}`;
