/** Turns a claim into a registered master: thing, group, certificate, policy, after a hook has agreed. */
import { Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnProvisioningTemplate, CfnThingGroup, CfnThingType } from "aws-cdk-lib/aws-iot";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { LambdaFunction } from "./lambda-function.ts";

export interface ProvisioningProps {
  readonly templateName: string;
  readonly thingTypeName: string;
  readonly thingGroupName: string;
  /** Attached to the certificate of the master. */
  readonly policyName: string;
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
      provisioningRoleArn: this.registrar(thingTypeName, thingGroupName).roleArn,
      preProvisioningHook: { payloadVersion: "2020-04-01", targetArn: hook.handler.functionArn },
      templateBody: Stack.of(this).toJsonString(templateBody(props)),
    });
    template.node.addDependency(thingType, thingGroup, mayInvokeHook);
  }

  /** The role in which AWS IoT registers a master. Its names are not known beforehand, so things and certificates are not listed. */
  private registrar(thingTypeName: string, thingGroupName: string): Role {
    const role = new Role(this, "Registrar", {
      assumedBy: new ServicePrincipal("iot.amazonaws.com"),
    });
    const things = this.arn("thing", "*");
    const certificates = this.arn("cert", "*");
    const group = this.arn("thinggroup", thingGroupName);
    const allow = (actions: readonly string[], resources: readonly string[]) =>
      role.addToPolicy(
        new PolicyStatement({
          actions: actions.map((action) => `iot:${action}`),
          resources: [...resources],
        }),
      );
    allow(["CreateThing", "DescribeThing", "UpdateThing", "ListThingGroupsForThing"], [things]);
    allow(["DescribeThingType"], [this.arn("thingtype", thingTypeName)]);
    allow(["DescribeThingGroup"], [group]);
    allow(["AddThingToThingGroup"], [things, group]);
    allow(["AttachThingPrincipal"], [things, certificates]);
    allow(["DescribeCertificate", "UpdateCertificate", "AttachPolicy"], [certificates]);
    return role;
  }

  private arn(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: "iot", resource, resourceName });
  }
}

function templateBody({ thingTypeName, thingGroupName, policyName }: ProvisioningProps) {
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
        // A master that registers again keeps its groups and refreshes its attributes.
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
      policy: { Type: "AWS::IoT::Policy", Properties: { PolicyName: policyName } },
    },
  };
}
