/** What the broker tells about connections and refusals. One per account, under the name AWS IoT dictates. */
import { Aws, RemovalPolicy } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnLogging } from "aws-cdk-lib/aws-iot";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { LIMITS } from "#infra/limits.ts";

export class BrokerLog extends Construct {
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.logGroup = new LogGroup(this, "Log", {
      logGroupName: "AWSIotLogsV2",
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("iot.amazonaws.com") });
    this.logGroup.grant(role, "logs:CreateLogStream", "logs:PutLogEvents");
    new CfnLogging(this, "Logging", {
      accountId: Aws.ACCOUNT_ID,
      // INFO, because the broker reports a replaced connection as information.
      defaultLogLevel: "INFO",
      roleArn: role.roleArn,
    });
  }
}
