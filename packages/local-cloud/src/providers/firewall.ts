/**
 * Provides the web ACLs of the templates. Rules that refuse operations of a user pool by name apply
 * here too; rate limits do not, because only this machine can send requests to loopback.
 */
import * as v from "valibot";
import { physicalName } from "#src/assembly/deployment.ts";
import type { CognitoService } from "#src/cognito/cognito.ts";
import type { ProvidersOf, ResourceTypes } from "#src/services.ts";

/** Header that only the web ACL sees: Cognito sets it to the operation's name. */
const OPERATION_HEADER = "x-amzn-cognito-operation-name";

const refusalSchema = v.object({
  Action: v.object({ Block: v.object({}) }),
  Statement: v.object({
    RegexMatchStatement: v.object({
      RegexString: v.string(),
      FieldToMatch: v.object({ SingleHeader: v.object({ Name: v.literal(OPERATION_HEADER) }) }),
    }),
  }),
});

const aclSchema = v.object({ Rules: v.optional(v.array(v.unknown()), []) });
const associationSchema = v.object({ ResourceArn: v.string(), WebACLArn: v.string() });

export const FIREWALL_TYPES = {
  "AWS::WAFv2::WebACL":
    "The rules that refuse operations of a user pool by name; others have no effect",
  "AWS::WAFv2::WebACLAssociation": "With user pools; with other resources it has no effect",
} as const satisfies ResourceTypes;

export function firewallProviders(cognito: CognitoService): ProvidersOf<typeof FIREWALL_TYPES> {
  const refusals = new Map<string, readonly RegExp[]>();
  return {
    "AWS::WAFv2::WebACL": (resource, deployment) => {
      const name = physicalName(resource, "Name", 128, deployment);
      const arn = deployment.arn("wafv2", `regional/webacl/${name}`);
      refusals.set(arn, v.parse(aclSchema, resource.properties).Rules.flatMap(refusedOperations));
      return { ref: name, attributes: { Arn: arn } };
    },
    "AWS::WAFv2::WebACLAssociation": (resource, deployment) => {
      const { ResourceArn, WebACLArn } = v.parse(associationSchema, resource.properties);
      const isPool = ResourceArn.startsWith(deployment.arn("cognito-idp", "userpool/"));
      if (isPool) cognito.refuseOperations(refusals.get(WebACLArn) ?? []);
      return { ref: physicalName(resource, "Name", 128, deployment), attributes: {} };
    },
  };
}

function refusedOperations(rule: unknown): readonly RegExp[] {
  const read = v.safeParse(refusalSchema, rule);
  return read.success ? [new RegExp(read.output.Statement.RegexMatchStatement.RegexString)] : [];
}
