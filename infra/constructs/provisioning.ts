/**
 * Registers a master by its claim: creates the thing with group, certificate and policies after a
 * hook has agreed.
 */
import { Stack } from "aws-cdk-lib";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnProvisioningTemplate, CfnThingGroup, CfnThingType } from "aws-cdk-lib/aws-iot";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { LambdaFunction } from "./lambda-function.ts";

export interface ProvisioningProps {
  readonly templateName: string;
  readonly thingTypeName: string;
  readonly thingGroupName: string;
  /** Policies that are all attached to the master's certificate. */
  readonly policyNames: readonly string[];
  readonly hook: LambdaFunction;
}

export class Provisioning extends Construct {
  constructor(scope: Construct, id: string, props: ProvisioningProps) {
    super(scope, id);
    const { templateName, thingTypeName, thingGroupName, hook } = props;
    const thingType = new CfnThingType(this, "ThingType", {
      thingTypeName,
      thingTypeProperties: {
        thingTypeDescription: "Controller of a group of trackers",
        searchableAttributes: ["deviceType", "hw"],
      },
    });
    const thingGroup = new CfnThingGroup(this, "ThingGroup", { thingGroupName });
    const mayInvokeHook = new CfnPermission(this, "InvokeHook", {
      action: "lambda:InvokeFunction",
      functionName: hook.handler.functionArn,
      principal: "iot.amazonaws.com",
      sourceAccount: Stack.of(this).account,
      sourceArn: this.arn("provisioningtemplate", templateName),
    });
    const template = new CfnProvisioningTemplate(this, "Template", {
      templateName,
      templateType: "FLEET_PROVISIONING",
      enabled: true,
      provisioningRoleArn: this.registrar().roleArn,
      preProvisioningHook: { payloadVersion: "2020-04-01", targetArn: hook.handler.functionArn },
      templateBody: Stack.of(this).toJsonString(templateBody(props)),
    });
    template.node.addDependency(thingType, thingGroup, mayInvokeHook);
  }

  /**
   * The role in which AWS IoT registers a master. It has the managed policy that the AWS IoT
   * developer guide names for provisioning roles, because AWS documents no shorter list of the
   * calls that a template needs. To narrow it once CloudTrail shows real registrations, these calls
   * should be sufficient: DescribeThing, CreateThing, UpdateThing, DescribeThingType,
   * DescribeThingGroup, ListThingGroupsForThing, AddThingToThingGroup, DescribeCertificate,
   * UpdateCertificate, AttachThingPrincipal and AttachPolicy.
   */
  private registrar(): Role {
    return new Role(this, "Registrar", {
      assumedBy: new ServicePrincipal("iot.amazonaws.com"),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSIoTThingsRegistration"),
      ],
    });
  }

  private arn(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: "iot", resource, resourceName });
  }
}

function templateBody({ thingTypeName, thingGroupName, policyNames }: ProvisioningProps) {
  const policies = policyNames.map((PolicyName, nth) => [
    `policy${nth + 1}`,
    { Type: "AWS::IoT::Policy", Properties: { PolicyName } },
  ]);
  return {
    Parameters: {
      mId: { Type: "String" },
      deviceType: { Type: "String" },
      hw: { Type: "String" },
      "AWS::IoT::Certificate::Id": { Type: "String" },
    },
    Resources: {
      thing: {
        Type: "AWS::IoT::Thing",
        // When a master registers again, its groups are preserved and its attributes are updated.
        OverrideSettings: {
          AttributePayload: "REPLACE",
          ThingTypeName: "REPLACE",
          ThingGroups: "DO_NOTHING",
        },
        Properties: {
          ThingName: { Ref: "mId" },
          ThingTypeName: thingTypeName,
          ThingGroups: [thingGroupName],
          AttributePayload: { deviceType: { Ref: "deviceType" }, hw: { Ref: "hw" } },
        },
      },
      certificate: {
        Type: "AWS::IoT::Certificate",
        Properties: { CertificateId: { Ref: "AWS::IoT::Certificate::Id" }, Status: "ACTIVE" },
      },
      ...Object.fromEntries(policies),
    },
  };
}
