/**
 * The registry's calls about certificates: creating them, their state, and the policies attached to
 * them.
 */
import { IOT } from "#src/limits.ts";
import { ServiceError } from "#src/services.ts";
import type { Authority } from "./certificates.ts";
import { CERTIFICATE_STATUSES } from "./registry.ts";
import {
  certificateIn,
  foundOf,
  type RegistryCall,
  type Route,
  requireFound,
  textOf,
} from "./wire-route.ts";

const CERTIFICATE = /^\/certificates\/([0-9a-f]+)$/u;

export const CERTIFICATE_ROUTES: readonly Route[] = [
  { method: "POST", path: /^\/keys-and-certificate$/u, service: "iot", run: createKeys },
  { method: "POST", path: /^\/certificates$/u, service: "iot", run: createFromRequest },
  { method: "GET", path: CERTIFICATE, service: "iot", run: describeCertificate },
  { method: "PUT", path: CERTIFICATE, service: "iot", run: updateCertificate },
  { method: "PUT", path: /^\/target-policies\/([^/]+)$/u, service: "iot", run: attachPolicy },
  { method: "POST", path: /^\/policy-targets\/([^/]+)$/u, service: "iot", run: listTargets },
];

async function createKeys({ query, principal, deps }: RegistryCall): Promise<unknown> {
  deps.access.check(principal, "iot:CreateKeysAndCertificate", "*");
  const made = await deps.authority.issueDevice("AWS IoT Certificate");
  const isActive = query.get("setAsActive") === "true";
  const id = await deps.registry.addCertificate(made.certificate, isActive);
  return {
    certificateArn: deps.arn(`cert/${id}`),
    certificateId: id,
    certificatePem: made.certificate,
    keyPair: { PrivateKey: made.key },
  };
}

async function createFromRequest({ query, request, principal, deps }: RegistryCall) {
  deps.access.check(principal, "iot:CreateCertificateFromCsr", "*");
  const text = textOf(request, "certificateSigningRequest");
  const certificatePem = await signOrRefuse(deps.authority, text);
  const isActive = query.get("setAsActive") === "true";
  const id = await deps.registry.addCertificate(certificatePem, isActive);
  return { certificateArn: deps.arn(`cert/${id}`), certificateId: id, certificatePem };
}

async function signOrRefuse(authority: Authority, text: string): Promise<string> {
  try {
    return await authority.signRequest(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ServiceError("InvalidRequestException", "the signing request does not hold");
  }
}

async function describeCertificate({ principal, deps }: RegistryCall, id: string) {
  const certificateArn = deps.arn(`cert/${id}`);
  deps.access.check(principal, "iot:DescribeCertificate", certificateArn);
  const { status } = foundOf(deps.registry.certificate(id));
  const file = foundOf(deps.registry.certificateFile(id));
  const creationDate = file.createdAt / 1000;
  const certificatePem = file.certificate;
  return {
    certificateDescription: {
      certificateArn,
      certificateId: id,
      status,
      certificatePem,
      creationDate,
    },
  };
}

async function updateCertificate({ query, principal, deps }: RegistryCall, id: string) {
  deps.access.check(principal, "iot:UpdateCertificate", deps.arn(`cert/${id}`));
  const status = CERTIFICATE_STATUSES.find((known) => known === query.get("newStatus"));
  if (status === undefined)
    throw new ServiceError("InvalidRequestException", "no state of a certificate");
  requireFound(await deps.registry.setStatus(id, status));
  return {};
}

async function attachPolicy({ request, principal, deps }: RegistryCall, name: string) {
  deps.access.check(principal, "iot:AttachPolicy", deps.arn(`policy/${name}`));
  requireFound(deps.hasPolicy(name));
  const id = certificateIn(textOf(request, "target"));
  const { policies } = foundOf(deps.registry.certificate(id));
  if (!policies.includes(name) && policies.length >= IOT.policiesPerCertificate)
    throw new ServiceError(
      "LimitExceededException",
      `a certificate has at most ${IOT.policiesPerCertificate} policies`,
      410,
    );
  await deps.registry.attachPolicy(id, name);
  return {};
}

/** The marker is the number of targets already listed. */
async function listTargets({ query, principal, deps }: RegistryCall, name: string) {
  deps.access.check(principal, "iot:ListTargetsForPolicy", deps.arn(`policy/${name}`));
  requireFound(deps.hasPolicy(name));
  const from = Number(query.get("marker") ?? 0);
  const to = from + Number(query.get("pageSize") ?? 25);
  const holders = deps.registry.holdersOf(name);
  return {
    targets: holders.slice(from, to).map((id) => deps.arn(`cert/${id}`)),
    ...(holders.length > to ? { nextMarker: String(to) } : {}),
  };
}
