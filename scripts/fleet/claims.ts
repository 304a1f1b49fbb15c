/** Claim certificates of a deployment, with which masters register: making, listing and revoking them as the operator. */
import { X509Certificate } from "node:crypto";
import {
  AttachPolicyCommand,
  CreateCertificateFromCsrCommand,
  DescribeCertificateCommand,
  type IoTClient,
  ListTargetsForPolicyCommand,
  ListThingPrincipalsCommand,
  UpdateCertificateCommand,
} from "@aws-sdk/client-iot";
import type { Credentials } from "#simulator/link/broker-address.ts";
import { makeSigningRequest } from "#simulator/link/signing-request.ts";

export interface Claim extends Credentials {
  readonly certificateId: string;
}

export interface ListedClaim {
  readonly certificateId: string;
  /**
   * The only master that can register with this claim; undefined when the certificate names none.
   */
  readonly mId: string | undefined;
  /** ACTIVE, INACTIVE or REVOKED. */
  readonly status: string;
  readonly createdAt: Date | undefined;
}

/** Page size; 1 to 250 are allowed ("AWS IoT API reference, ListTargetsForPolicy"). */
const PAGE_SIZE = 250;

/**
 * Makes an active claim for one master. The key pair is made here, so that the service never sees
 * the private key. The certificate's common name is the mId, because the claim policy takes the
 * client id from it.
 */
export async function makeClaim(iot: IoTClient, claimPolicy: string, mId: string): Promise<Claim> {
  const { request, key } = await makeSigningRequest(mId);
  const made = await iot.send(
    new CreateCertificateFromCsrCommand({ certificateSigningRequest: request, setAsActive: true }),
  );
  const { certificateArn, certificateId, certificatePem } = made;
  if (!certificateArn || !certificateId || !certificatePem) {
    throw new Error(`the registry returned no certificate for ${mId}`);
  }
  await iot.send(new AttachPolicyCommand({ policyName: claimPolicy, target: certificateArn }));
  return { certificateId, certificate: certificatePem, key };
}

/** Every claim of the deployment, one call per claim. */
export async function listClaims(
  iot: IoTClient,
  claimPolicy: string,
): Promise<readonly ListedClaim[]> {
  const claims: ListedClaim[] = [];
  for await (const certificateId of claimIds(iot, claimPolicy)) {
    const described = await iot.send(new DescribeCertificateCommand({ certificateId }));
    const { status, certificatePem, creationDate } = described.certificateDescription ?? {};
    const mId = certificatePem === undefined ? undefined : commonNameOf(certificatePem);
    claims.push({ certificateId, mId, status: status ?? "unknown", createdAt: creationDate });
  }
  return claims;
}

/**
 * Revokes a claim permanently. Returns "not a claim", without a change, for other certificates:
 * they may be a master's own.
 */
export async function revokeClaim(
  iot: IoTClient,
  claimPolicy: string,
  certificateId: string,
): Promise<"revoked" | "not a claim"> {
  for await (const id of claimIds(iot, claimPolicy)) {
    if (id !== certificateId) continue;
    await iot.send(new UpdateCertificateCommand({ certificateId, newStatus: "REVOKED" }));
    return "revoked";
  }
  return "not a claim";
}

/**
 * Deactivates every active certificate of a master except the newest, which ends the connections
 * that use them. Returns their ids.
 * @param registered id of the newest certificate
 */
export async function endEarlierCertificates(
  iot: IoTClient,
  mId: string,
  registered: string,
): Promise<readonly string[]> {
  const ended: string[] = [];
  for (const certificateId of await certificatesOf(iot, mId)) {
    if (certificateId === registered) continue;
    const described = await iot.send(new DescribeCertificateCommand({ certificateId }));
    if (described.certificateDescription?.status !== "ACTIVE") continue;
    await iot.send(new UpdateCertificateCommand({ certificateId, newStatus: "INACTIVE" }));
    ended.push(certificateId);
  }
  return ended;
}

async function certificatesOf(iot: IoTClient, thingName: string): Promise<readonly string[]> {
  const ids: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await iot.send(new ListThingPrincipalsCommand({ thingName, nextToken }));
    for (const principal of page.principals ?? []) {
      const [, id] = /:cert\/([0-9a-f]{64})$/.exec(principal) ?? [];
      if (id !== undefined) ids.push(id);
    }
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
  return ids;
}

async function* claimIds(iot: IoTClient, policyName: string): AsyncGenerator<string> {
  let marker: string | undefined;
  do {
    const page = await iot.send(
      new ListTargetsForPolicyCommand({ policyName, marker, pageSize: PAGE_SIZE }),
    );
    for (const target of page.targets ?? []) {
      const [, id] = /:cert\/([0-9a-f]{64})$/.exec(target) ?? [];
      if (id !== undefined) yield id;
    }
    marker = page.nextMarker;
  } while (marker !== undefined);
}

function commonNameOf(certificate: string): string | undefined {
  return /^CN=(.*)$/m.exec(new X509Certificate(certificate).subject)?.[1];
}
