/** Certificates for MQTT clients of this machine that are not part of a deployment. */
import type { Authority, KeyAndCertificate } from "./certificates.ts";
import type { Registry } from "./registry.ts";

export interface OwnCertificateDeps {
  readonly authority: Authority;
  readonly registry: Registry;
  readonly definePolicy: (name: string, document: unknown) => void;
}

/** Issues a certificate and revokes earlier ones of the same name. */
export async function issueOwnCertificate(
  { authority, registry, definePolicy }: OwnCertificateDeps,
  name: string,
  policy: unknown,
): Promise<KeyAndCertificate> {
  definePolicy(name, policy);
  await registry.removeHolders(name);
  const made = await authority.issueDevice(name);
  const id = await registry.addCertificate(made.certificate, true);
  await registry.attachPolicy(id, name);
  return made;
}
