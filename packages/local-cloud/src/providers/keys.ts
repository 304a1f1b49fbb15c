/** Keys of KMS that sign. */
import { textAt } from "#src/assembly/json.ts";
import type { LocalKms } from "#src/kms/kms.ts";
import type { ProvidersOf, ResourceTypes } from "#src/services.ts";

/** The policy of a key has no effect here: only the policies of roles are evaluated. */
const KNOWN = new Set([
  "Description",
  "Enabled",
  "KeyPolicy",
  "KeySpec",
  "KeyUsage",
  "PendingWindowInDays",
  "Tags",
]);

export const KEY_TYPES = {
  "AWS::KMS::Key":
    "Signs with ECC_NIST_P256, whole messages of up to 4 KB; no encryption, no aliases. The private key is in the data folder",
} as const satisfies ResourceTypes;

export function keyProviders(kms: LocalKms): ProvidersOf<typeof KEY_TYPES> {
  return {
    "AWS::KMS::Key": async (resource, deployment) => {
      const { properties } = resource;
      const where = `${resource.stack}/${resource.logicalId}`;
      const unknown = Object.keys(properties).filter((key) => !KNOWN.has(key));
      if (unknown.length > 0) throw new Error(`${where}: ${unknown.join(", ")} does nothing here`);
      requireValue(textAt(properties, "KeySpec", where), "ECC_NIST_P256", where);
      requireValue(textAt(properties, "KeyUsage", where), "SIGN_VERIFY", where);
      const id = deployment.stableId(resource, "0123456789abcdef", 32);
      const arn = deployment.arn("kms", `key/${id}`);
      await kms.defineSigningKey(arn);
      return { ref: id, attributes: { Arn: arn, KeyId: id } };
    },
  };
}

function requireValue(value: string, only: string, where: string): void {
  if (value !== only) throw new Error(`${where}: a key with ${value} does not work here`);
}
