/**
 * One master from the factory to a stored reading: claim, own certificate, birth message, one
 * round, and a signed-in user's query.
 */
import { randomBytes } from "node:crypto";
import { IoTClient } from "@aws-sdk/client-iot";
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import type { MqttClient } from "mqtt";
import type { MasterId } from "#domain/identity/master-id.ts";
import { isRetained, topicOf, type Uplink } from "#domain/wire/topics.ts";
import type { ApiSession } from "#scripts/accounts/api-session.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { brokerAddress } from "#scripts/fleet/broker-address.ts";
import { makeClaim } from "#scripts/fleet/claims.ts";
import { listFactoryMaster } from "#scripts/fleet/factory.ts";
import { parseJson } from "#scripts/json.ts";
import type { Deployment } from "#scripts/smoke/deployment.ts";
import { birthMessage, masterDataMessage, roundMessage } from "#scripts/smoke/first-round.ts";
import { pollFor } from "#scripts/smoke/poll.ts";
import { createSmokeLayout, type SmokeLayout } from "#scripts/smoke/smoke-layout.ts";
import {
  clearRetained,
  deleteCertificate,
  deleteFactoryRow,
  deleteThing,
  newMasterId,
  type RegistryClients,
} from "#scripts/smoke/smoke-master.ts";
import { createSmokeUser, signInAs } from "#scripts/smoke/smoke-user.ts";
import type { Step, StepTools } from "#scripts/smoke/step.ts";
import type { Credentials } from "#simulator/link/broker-address.ts";
import { connectClient } from "#simulator/link/connect-client.ts";
import { registerMaster } from "#simulator/link/register-master.ts";

const DEVICE = { deviceType: "gen4", hw: "B" } as const;

export function masterStep(deployment: () => Deployment): Step {
  return {
    name: "master",
    needs: ["outputs"],
    run: async (tools) => {
      const opened = deployment();
      const { region, coreTable } = opened.target;
      const clients: RegistryClients = {
        iot: new IoTClient({ region }),
        data: new IoTDataPlaneClient({ region }),
        dynamo: operatorClients(opened.target).dynamo,
      };
      const mId = await newMasterId(clients, coreTable);
      const login = await createSmokeUser(opened, tools.cleanUp, {
        role: "planner",
        groups: ["ADMIN"],
      });
      const session = await signInAs(opened, login);
      const { password } = login;
      // Runs after the layout is deleted, because until then the product may publish documents.
      tools.cleanUp.add(`retained messages of ${mId}`, () => clearRetained(clients.data, mId));
      const place = await createSmokeLayout(opened, session, tools.cleanUp, { mId, password });
      const credentials = await register(opened, clients, mId, tools);
      const tsSeconds = Math.floor(Date.now() / 1000);
      await report(opened, { mId, place }, credentials, tsSeconds, tools);
      await awaitReadings(session, place, tsSeconds, tools.signal);
      return {
        status: "passed",
        summary: `${mId} registered by claim; birth, round and master data stored and queried`,
      };
    },
  };
}

/** Registers the master. Before that, records the refusal while the factory has not listed it. */
async function register(
  { target, outputsFile }: Deployment,
  clients: RegistryClients,
  mId: MasterId,
  { cleanUp, answers }: StepTools,
): Promise<Credentials> {
  const { iot, dynamo } = clients;
  const broker = await brokerAddress(target, outputsFile);
  const claim = await makeClaim(iot, target.claimPolicyName, mId);
  cleanUp.add(`claim certificate ${claim.certificateId}`, () =>
    deleteCertificate(iot, claim.certificateId),
  );
  cleanUp.add(`factory row of ${mId}`, () => deleteFactoryRow(clients, target.coreTable, mId));
  cleanUp.add(`thing ${mId} with its certificate`, () => deleteThing(iot, mId));
  const registration = { mId, ...DEVICE, template: target.provisioningTemplate };
  answers.record(
    "iot.provisioningRejected",
    await refusalOf(registerMaster(broker, claim, registration)),
  );
  await listFactoryMaster(dynamo, target.coreTable, { mId, ...DEVICE, isBlocked: false });
  return registerMaster(broker, claim, registration);
}

/** Payload on the topic for rejections, taken from the end of the error's message. */
async function refusalOf(registration: Promise<unknown>): Promise<unknown> {
  try {
    await registration;
  } catch (error) {
    const { message } = Object(error);
    const [, payload] = / was rejected: (\{.*\})$/su.exec(String(message)) ?? [];
    if (payload === undefined) throw error;
    return parseJson(payload);
  }
  throw new Error("a master that the factory does not list could register");
}

async function report(
  { target, outputsFile }: Deployment,
  { mId, place }: { readonly mId: MasterId; readonly place: SmokeLayout },
  credentials: Credentials,
  tsSeconds: number,
  { cleanUp }: StepTools,
): Promise<void> {
  const broker = await brokerAddress(target, outputsFile);
  const client = await connectClient(broker, credentials, { clientId: mId });
  cleanUp.add(`connection of ${mId}`, async () => void client.end(true));
  const sid = randomBytes(8).toString("hex");
  await publish(client, mId, "conn", birthMessage(mId, sid, tsSeconds));
  await publish(client, mId, "up/nodes", roundMessage(place, tsSeconds));
  await publish(client, mId, "up/master", masterDataMessage(place, tsSeconds));
}

async function publish(
  client: MqttClient,
  mId: MasterId,
  ending: Uplink,
  message: object,
): Promise<void> {
  const retain = isRetained(ending);
  await client.publishAsync(topicOf(mId, ending), JSON.stringify(message), { qos: 1, retain });
}

interface Readings {
  readonly presence: { readonly items: readonly { readonly online: boolean }[] };
  readonly nodes: { readonly timestamp: number; readonly nodes: readonly unknown[] } | null;
  readonly data: { readonly items: readonly { readonly timestamp: number }[] };
}

const QUERY = `query ($layoutId: ID!, $mLocId: ID!) {
  presence: listMasterPresence(layoutId: $layoutId) { items { online } }
  nodes: getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId) { timestamp nodes { nLocId anglePanel } }
  data: listLatestMasterDataByLayoutId(layoutId: $layoutId) { items { timestamp } }
}`;

function awaitReadings(
  session: ApiSession,
  place: SmokeLayout,
  tsSeconds: number,
  signal: AbortSignal,
): Promise<Readings> {
  const attempt = async () => {
    const readings = await session.graphql<Readings>(QUERY, { ...place });
    const { presence, nodes, data } = readings;
    const isThere =
      presence.items.some(({ online }) => online) &&
      nodes?.timestamp === tsSeconds &&
      nodes.nodes.length === 2 &&
      data.items.some(({ timestamp }) => timestamp === tsSeconds);
    return isThere ? readings : undefined;
  };
  return pollFor("birth, round and master data in the API", attempt, { signal });
}
