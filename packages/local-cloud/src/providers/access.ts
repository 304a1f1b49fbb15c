/** Provides roles and policies of the templates; only their statements matter here. */
import { MANAGED_POLICIES, managedStatements } from "#src/access/managed-policies.ts";
import { parsePolicy } from "#src/access/policy.ts";
import type { Roles } from "#src/access/principals.ts";
import { physicalName } from "#src/assembly/deployment.ts";
import { isRecord, listAt, recordAt, textAt, textsAt } from "#src/assembly/json.ts";
import type { ProvidersOf, Resource, ResourceTypes } from "#src/services.ts";

export const ACCESS_TYPES = {
  "AWS::IAM::Role": `Managed policies: ${MANAGED_POLICIES.join(", ")}; another one stops the start, and so does a condition that the evaluator does not know`,
  "AWS::IAM::Policy": "Inline policies of roles; users and groups do not exist",
} as const satisfies ResourceTypes;

export function accessProviders(roles: Roles): ProvidersOf<typeof ACCESS_TYPES> {
  return {
    "AWS::IAM::Role": (resource, deployment) => {
      const name = physicalName(resource, "RoleName", 64, deployment);
      const arn = `arn:aws:iam::${deployment.accountId}:role/${name}`;
      roles.define({ arn, name, trusted: trustedServices(resource) });
      for (const policyArn of textsAt(resource.properties, "ManagedPolicyArns", nameOf(resource)))
        roles.grant(name, managedStatements(policyArn));
      for (const policy of listAt(resource.properties, "Policies", nameOf(resource))) {
        if (!isRecord(policy)) throw new Error(`${nameOf(resource)}: a policy is no object`);
        const policyName = textAt(policy, "PolicyName", nameOf(resource));
        const document = policy.PolicyDocument;
        const statements = parsePolicy(document, `${nameOf(resource)}/${policyName}`);
        roles.grant(name, statements, { name: policyName, document });
      }
      return { ref: name, attributes: { Arn: arn } };
    },
    "AWS::IAM::Policy": (resource, deployment) => {
      const { properties } = resource;
      const name = physicalName(resource, "PolicyName", 128, deployment);
      const document = properties.PolicyDocument;
      const statements = parsePolicy(document, nameOf(resource));
      for (const role of textsAt(properties, "Roles", nameOf(resource)))
        roles.grant(role, statements, { name, document });
      return { ref: name, attributes: {} };
    },
  };
}

function trustedServices(resource: Resource): readonly string[] {
  const document = recordAt(resource.properties, "AssumeRolePolicyDocument", nameOf(resource));
  return listAt(document, "Statement", nameOf(resource)).flatMap((statement) => {
    if (!isRecord(statement) || statement.Effect !== "Allow") return [];
    if (![statement.Action].flat().includes("sts:AssumeRole")) return [];
    const { Service: service } = recordAt(statement, "Principal", nameOf(resource));
    return [service ?? []].flat().map(String);
  });
}

function nameOf({ stack, logicalId }: Resource): string {
  return `${stack}/${logicalId}`;
}
