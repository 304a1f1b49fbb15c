/** A firmware campaign whose steps command a connected master, and later fail. */
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Campaign, CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import { countStates } from "#domain/firmware-campaigns/tolerance.ts";
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { campaignItems, masterItem } from "#functions/commands/store/firmware-campaigns.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import type { Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { plantRounds } from "./planted-readings.ts";
import { newUser, type Session, signIn } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";

export const FIRMWARE_FIELDS = [
  "Mutation.createFirmwareCampaign",
  "Mutation.changeFirmwareCampaign",
] as const;

const RIGHTS = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };

/**
 * Stores a campaign whose trackers are led back, runs a step that commands them, and makes the
 * calls of campaigns, which are refused: no node of the site has reported a version.
 */
export async function runFirmware(own: OwnCloud, site: Subject, nId: string): Promise<void> {
  const { layoutId } = site;
  const creator = await newUser(own, RIGHTS);
  const telemetry = {
    tables: operatorTables(own.clients.dynamo),
    telemetryTable: dataName(own, "TelemetryTableName"),
  };
  await plantRounds(telemetry, site, nowSeconds());
  const campaign = await plantCampaign(own, site, { userId: creator.sub, nId });
  await runStep(own);
  const session = await signIn(own, await newUser(own, RIGHTS));
  expect(await shown(session, site)).toMatchObject({ id: campaign.id, state: "running" });
  for (const [name, code] of [
    ["Mutation.createFirmwareCampaign", "NothingToUpdate"],
    ["Mutation.changeFirmwareCampaign", "NotFound"],
  ] as const) {
    const { document = "", variables } = FIELD_CALLS[name] ?? {};
    const { errors } = await session.graphql(document, variables?.({ ...site, layoutId }) ?? {});
    expect(errors?.[0]?.errorType, name).toBe(code);
  }
}

async function shown(session: Session, { layoutId }: Subject): Promise<unknown> {
  const { document = "" } = FIELD_CALLS["Query.getFirmwareCampaigns"] ?? {};
  const { data } = await session.graphql(document, { layoutId });
  return Object(data).getFirmwareCampaigns.campaigns[0];
}

/** Without the telemetry table no step can be judged; the failure is stored. */
export async function failToStep(own: OwnCloud): Promise<void> {
  await runStep(own);
  expect(await ruleErrors(own)).toContainEqual(
    expect.objectContaining({
      rule: expect.stringContaining("StepFirmware"),
      reason: expect.stringMatching(/[1-9] failed/),
    }),
  );
}

async function runStep(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-step-firmware";
  await callAsOperator(own, { service: "events", method: "POST", path });
}

async function plantCampaign(
  own: OwnCloud,
  { layoutId, mLocId }: Subject,
  { userId, nId }: { readonly userId: string; readonly nId: string },
): Promise<Campaign> {
  const at = nowSeconds();
  const nLocId = nLocIdFrom("000");
  if (nLocId === undefined) throw new Error("expected a location");
  const campaign: Campaign = {
    ...{ id: newChangeId(), layoutId, layoutName: "Everything", createdAt: at },
    settings: {
      ...{ version: "3.99.0", nodeType: 20_800, canary: 1, shares: [] },
      ...{ toleranceNodes: 2, tolerancePercent: 20, windLimitMph: 25 },
    },
    createdBy: { userId, username: "creator@example.org" },
    ...{ state: { kind: "running" }, stage: 0, stages: [1, 0], approval: undefined },
    // Taken back by the first step, so that it writes.
    ...{ mfaRequired: false, accepted: 0, hold: "rights" },
    leftOut: { upToDate: 0, otherType: 0, unknown: 0 },
  };
  const led = {
    ...({ kind: "proving", leg: "back", commandId: newChangeId(), at, readAt: at } as const),
    ...{ from: 0, goal: 0, before: { version: "3.20.1", alarms: 0 } },
  };
  const node = { nLocId, nId, stage: 0, claims: 3, refusals: 0, state: led };
  const other = { ...node, state: { ...led, commandId: newChangeId() } };
  const master: CampaignMaster = { mLocId, name: "M1", nodes: [node, other], wait: undefined };
  const counts = countStates(master.nodes);
  const { coreTable } = own.target;
  const TransactItems = [
    ...campaignItems(coreTable, { campaign, counts, rev: 0 }),
    masterItem(coreTable, campaign, master),
  ];
  await own.clients.dynamo.send(new TransactWriteCommand({ TransactItems }));
  return campaign;
}
