/**
 * Which service calls which function of the templates, and which one the functions' own policies
 * allow.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TemplateFile } from "./mutated-assembly.ts";

const STACKS = ["TrackerIdentity", "TrackerApi", "TrackerDevice"] as const;

/** Each entry is `function service source`, with the references in the source resolved. */
export interface FunctionCallers {
  /** Callers as stated by pools, routes, rules, schedules and provisioning templates. */
  readonly calling: readonly string[];
  /** Callers allowed by AWS::Lambda::Permission. */
  readonly permitted: readonly string[];
}

export function functionCallers(cdkOut: string): FunctionCallers {
  const resources = STACKS.flatMap((stack) => {
    const text = readFileSync(join(cdkOut, `${stack}.template.json`), "utf8");
    const { Resources }: TemplateFile = JSON.parse(text);
    return Object.entries(Resources).map(([id, { Type, Properties }]) => ({
      id,
      Type,
      Properties,
    }));
  });
  return {
    calling: resources.flatMap(({ id, Type, Properties }) => callsOf(id, Type, Properties)).sort(),
    permitted: resources
      .filter(({ Type }) => Type === "AWS::Lambda::Permission")
      .map(({ Properties }) =>
        line(Properties.FunctionName, Properties.Principal, Properties.SourceArn),
      )
      .sort(),
  };
}

/**
 * Callers by the source that the functions' policies name: one pool, API, rule, schedule or
 * template.
 */
function callsOf(id: string, type: string, properties: object): readonly string[] {
  switch (type) {
    case "AWS::Cognito::UserPool": {
      const triggers: Readonly<Record<string, unknown>> = { ...Object(properties).LambdaConfig };
      return Object.values(triggers).map((target) =>
        line(target, "cognito-idp.amazonaws.com", arnOf(id)),
      );
    }
    case "AWS::ApiGatewayV2::Integration": {
      const { IntegrationUri, ApiId } = Object(properties);
      return [line(IntegrationUri, "apigateway.amazonaws.com", `${flat(ApiId)}/$default/*`)];
    }
    case "AWS::IoT::TopicRule": {
      const { Actions, ErrorAction } = Object(properties).TopicRulePayload;
      return [...Actions, ErrorAction].map((action) =>
        line(action.Lambda.FunctionArn, "iot.amazonaws.com", arnOf(id)),
      );
    }
    case "AWS::IoT::ProvisioningTemplate": {
      const { PreProvisioningHook, TemplateName } = Object(properties);
      const source = `provisioningtemplate/${TemplateName}`;
      return [line(PreProvisioningHook.TargetArn, "iot.amazonaws.com", source)];
    }
    case "AWS::Events::Rule": {
      const targets: readonly { readonly Arn: unknown }[] = Object(properties).Targets;
      return targets.map(({ Arn }) => line(Arn, "events.amazonaws.com", arnOf(id)));
    }
    default:
      return [];
  }
}

function arnOf(id: string): object {
  return { "Fn::GetAtt": [id, "Arn"] };
}

function line(target: unknown, principal: unknown, source: unknown): string {
  // Leaves out region and account, which are the same everywhere.
  return `${flat(target)} ${principal} ${flat(source).replace(/^arn:.*:/, "")}`;
}

/** References as names, joined as CloudFormation would. */
function flat(value: unknown): string {
  if (typeof value === "string") return value;
  const { Ref, "Fn::GetAtt": attribute, "Fn::Join": joined, ...other } = Object(value);
  if (Ref !== undefined) return String(Ref);
  if (Array.isArray(attribute)) return attribute.join(".");
  if (Array.isArray(joined)) return joined[1].map(flat).join(joined[0]);
  // An output of another stack, with the same name for each use.
  if (typeof other["Fn::ImportValue"] === "string") return other["Fn::ImportValue"];
  const { StackName, OutputName } = Object(other["Fn::GetStackOutput"]);
  if (typeof OutputName === "string") return `${StackName}.${OutputName}`;
  throw new Error(`cannot write out ${JSON.stringify(value)}`);
}
