/** Certificates for MQTT clients of this machine that no deployment knows. */
import type { Authority, KeyAndCertificate } from "./certificates.ts";
import type { Registry } from "./registry.ts";

export interface OwnCertificateDeps {
  readonly authority: Authority;
  readonly registry: Registry;
  readonly definePolicy: (name: string, document: unknown) => void;
}

/** Revokes the certificates that were issued under this name before. */
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
