/** The registry's calls that detach and delete things and certificates, and list attachments. */
import { ServiceError } from "#src/services.ts";
import {
  certificateIn,
  foundOf,
  type RegistryCall,
  type Route,
  requireFound,
  textOf,
} from "./wire-route.ts";

const PRINCIPALS = /^\/things\/([^/]+)\/principals$/u;

export const REMOVAL_ROUTES: readonly Route[] = [
  { method: "GET", path: PRINCIPALS, service: "iot", run: listPrincipals },
  { method: "DELETE", path: PRINCIPALS, service: "iot", run: detachThing },
  { method: "DELETE", path: /^\/things\/([^/]+)$/u, service: "iot", run: deleteThing },
  { method: "POST", path: /^\/attached-policies\/(.+)$/u, service: "iot", run: listPolicies },
  { method: "POST", path: /^\/target-policies\/([^/]+)$/u, service: "iot", run: detachPolicy },
  {
    method: "DELETE",
    path: /^\/certificates\/([0-9a-f]+)$/u,
    service: "iot",
    run: deleteCertificate,
  },
];

async function listPrincipals({ principal, deps }: RegistryCall, name: string): Promise<unknown> {
  deps.access.check(principal, "iot:ListThingPrincipals", deps.arn(`thing/${name}`));
  foundOf(deps.registry.thing(name));
  return { principals: deps.registry.certificatesOf(name).map((id) => deps.arn(`cert/${id}`)) };
}

async function detachThing(
  { request, principal, deps }: RegistryCall,
  name: string,
): Promise<unknown> {
  deps.access.check(principal, "iot:DetachThingPrincipal", deps.arn(`thing/${name}`));
  const certificate = certificateIn(request.headers["x-amzn-principal"]);
  requireFound(await deps.registry.detachThing(certificate, name));
  return {};
}

/**
 * Deletes a thing; repeated calls succeed, as on AWS. A thing that still has a certificate is
 * refused.
 */
async function deleteThing({ principal, deps }: RegistryCall, name: string): Promise<unknown> {
  deps.access.check(principal, "iot:DeleteThing", deps.arn(`thing/${name}`));
  if (deps.registry.certificatesOf(name).length > 0)
    throw new ServiceError("InvalidRequestException", "principals are attached to the thing");
  await deps.registry.removeThing(name);
  return {};
}

async function listPolicies({ principal, deps }: RegistryCall, target: string): Promise<unknown> {
  deps.access.check(principal, "iot:ListAttachedPolicies", target);
  const entry = foundOf(deps.registry.certificate(certificateIn(target)));
  return {
    policies: entry.policies.map((policyName) => ({
      policyName,
      policyArn: deps.arn(`policy/${policyName}`),
    })),
  };
}

async function detachPolicy(
  { request, principal, deps }: RegistryCall,
  name: string,
): Promise<unknown> {
  deps.access.check(principal, "iot:DetachPolicy", deps.arn(`policy/${name}`));
  requireFound(await deps.registry.detachPolicy(certificateIn(textOf(request, "target")), name));
  return {};
}

/** Deletes only an inactive certificate without attachments. */
async function deleteCertificate({ principal, deps }: RegistryCall, id: string): Promise<unknown> {
  deps.access.check(principal, "iot:DeleteCertificate", deps.arn(`cert/${id}`));
  const { status, things, policies } = foundOf(deps.registry.certificate(id));
  if (status === "ACTIVE")
    throw new ServiceError("CertificateStateException", "the certificate is active", 406);
  if (things.length + policies.length > 0)
    throw new ServiceError("DeleteConflictException", "something is attached to it", 409);
  await deps.registry.removeCertificate(id);
  return {};
}
