/** Campaigns in which the node controllers of masters are replaced: read, started and deleted; a changeId makes a repeat harmless. */
import * as v from "valibot";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { moment, parsed } from "./parsed.ts";

export interface CampaignRecord {
  /** Start; epoch seconds. */
  readonly timestamp: number;
  /** Indexes of the nodes that have another controller since. */
  readonly replaced: ReadonlySet<string>;
}

export interface CampaignChange {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
}

const FIELDS = "{ timestamp replacements { index } }";

const START = `mutation StartCampaign($input: CreateReplacementCampaignInfoInput!) {
  campaign: createReplacementCampaignInfo(input: $input) ${FIELDS}
}`;

const DELETE = `mutation DeleteCampaign($input: DeleteReplacementCampaignInfoInput!) {
  campaign: deleteReplacementCampaignInfo(input: $input) ${FIELDS}
}`;

const CampaignSchema = v.pipe(
  v.object({ timestamp: moment, replacements: v.array(v.object({ index: v.string() })) }),
  v.transform(
    ({ timestamp, replacements }): CampaignRecord => ({
      timestamp,
      replaced: new Set(replacements.map(({ index }) => index)),
    }),
  ),
);

/** By mLocId; masters without a campaign are absent. */
export function listCampaigns(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Outcome<ReadonlyMap<string, CampaignRecord>>> {
  return forMasters(client, mLocIds, {
    field: (place) =>
      `getReplacementCampaignInfo(layoutId: $layoutId, mLocId: $m${place}) ${FIELDS}`,
    declares: (place) => `$m${place}: ID!`,
    variables: (mLocId, place) => ({ [`m${place}`]: mLocId }),
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: CampaignSchema,
  });
}

/** @param timestamp start; epoch seconds. */
export function startCampaign(
  client: GraphqlClient,
  change: CampaignChange,
  timestamp: number,
): Promise<Outcome<CampaignRecord>> {
  return send(client, START, { ...change, timestamp });
}

/** What it was when it ended. */
export function deleteCampaign(
  client: GraphqlClient,
  change: CampaignChange,
): Promise<Outcome<CampaignRecord>> {
  return send(client, DELETE, { ...change });
}

async function send(
  client: GraphqlClient,
  document: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome<CampaignRecord>> {
  const answer = await client.query({ document, variables: { input } });
  const schema = v.object({ campaign: CampaignSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ campaign }) => ok(campaign),
  );
}
