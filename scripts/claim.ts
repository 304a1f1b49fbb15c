/**
 * `npm run claim`: makes, lists and revokes the claims with which masters register, and ends their
 * earlier certificates. Needs the operator's credentials.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { IoTClient } from "@aws-sdk/client-iot";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { outputsNamed, readTarget, type Target } from "#scripts/accounts/target.ts";
import { authorityFile, brokerUrl } from "#scripts/fleet/broker-address.ts";
import {
  AMAZON_ROOTS,
  ClaimRefusal,
  claimFolder,
  writeClaimFiles,
} from "#scripts/fleet/claim-files.ts";
import {
  endEarlierCertificates,
  listClaims,
  makeClaim,
  revokeClaim,
} from "#scripts/fleet/claims.ts";
import { registeredCertificate } from "#scripts/fleet/factory.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";

const USAGE = `npm run claim -- --id FCC23D0508A9B1A1 [--id …] [--out claims]   one claim for each of these masters
npm run claim -- --list                                          every claim of the deployment
npm run claim -- --revoke CERTIFICATE_ID                         ends a claim for good
npm run claim -- --end-earlier FCC23D0508A9B1A1                  ends the master's own certificates of earlier registrations
each with --deployment NAME or --outputs FILE (default .local/outputs.json)`;

const { values } = parseArgs({
  options: {
    deployment: { type: "string" },
    outputs: { type: "string" },
    id: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: "claims" },
    list: { type: "boolean", default: false },
    revoke: { type: "string" },
    "end-earlier": { type: "string" },
  },
});

async function main(): Promise<void> {
  const file = outputsNamed(values) ?? ".local/outputs.json";
  if (!existsSync(file)) throw new ClaimRefusal(`${file} does not exist: deploy or start first`);
  takeOperatorAccess(file);
  const target = readTarget(file);
  const iot = new IoTClient({ region: target.region });
  if (values.list) await printClaims(iot, target);
  else if (values.revoke !== undefined) await revoke(iot, target, values.revoke);
  else if (values["end-earlier"] !== undefined)
    await endEarlier(iot, target, values["end-earlier"]);
  else await make(iot, target, authorityFile(file));
}

async function make(iot: IoTClient, target: Target, authority: string | undefined): Promise<void> {
  const mIds = values.id.map((text) => checkedId(text));
  if (mIds.length === 0)
    throw new ClaimRefusal(`--id, --list, --revoke or --end-earlier is missing\n${USAGE}`);
  const orders = mIds.map((mId) => ({ mId, folder: claimFolder(values.out, mId) }));
  const broker = await brokerUrl(target);
  for (const { mId, folder } of orders) {
    const claim = await makeClaim(iot, target.claimPolicyName, mId);
    writeClaimFiles(folder, claim, authority);
    console.log(`${mId}: claim ${claim.certificateId} in ${folder}`);
  }
  const root = authority === undefined ? `Amazon Root CA 1 (${AMAZON_ROOTS})` : "authority.pem";
  console.log(`Flash into each master: claim-certificate.pem, claim-key.pem and
  broker                 ${broker}
  authority to trust     ${root}
  provisioning template  ${target.provisioningTemplate}
A master can register once the factory list names it: npm run factory-master`);
}

function checkedId(text: string, option = "--id"): string {
  const id = masterIdFrom(text);
  if (!id.ok) throw new ClaimRefusal(`${option} takes 16 upper-case hex digits: ${text}`);
  return id.value;
}

async function printClaims(iot: IoTClient, { claimPolicyName }: Target): Promise<void> {
  const claims = await listClaims(iot, claimPolicyName);
  for (const { certificateId, mId, status, createdAt } of claims) {
    const made = createdAt?.toISOString().slice(0, 10) ?? "unknown";
    console.log(`${certificateId}  ${mId ?? "-".repeat(16)}  ${status.padEnd(8)}  ${made}`);
  }
  console.log(`${claims.length} claims`);
}

async function revoke(iot: IoTClient, { claimPolicyName }: Target, id: string): Promise<void> {
  if ((await revokeClaim(iot, claimPolicyName, id)) === "not a claim") {
    throw new ClaimRefusal(`${id} is not a claim of this deployment: npm run claim -- --list`);
  }
  console.log(`${id} is revoked`);
}

async function endEarlier(iot: IoTClient, target: Target, text: string): Promise<void> {
  const mId = checkedId(text, "--end-earlier");
  const { dynamo } = operatorClients(target);
  const registered = await registeredCertificate(dynamo, target.coreTable, mId);
  if (registered === undefined)
    throw new ClaimRefusal(`it is not known with which certificate ${mId} was registered last`);
  const ended = await endEarlierCertificates(iot, mId, registered);
  for (const id of ended) console.log(`${id} is inactive`);
  console.log(`${ended.length} earlier certificates of ${mId} ended`);
}

main().catch((error: unknown) => {
  // Prints the code too, because a refused connection has a code but no message.
  const { message, code }: { message?: unknown; code?: unknown } = Object(error);
  console.error(message || code || String(error));
  process.exit(1);
});
