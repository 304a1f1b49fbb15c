/**
 * The broker's log of connections and refusals. AWS IoT prescribes its name, so there is one per
 * account and region.
 */
import { Aws, RemovalPolicy } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnLogging } from "aws-cdk-lib/aws-iot";
import { type ILogGroup, LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";

const LOG_GROUP = "AWSIotLogsV2";

export interface BrokerLogProps {
  /**
   * False if another deployment in the account and region has enabled logging; the log of that
   * deployment is then read.
   */
  readonly isOwn: boolean;
}

export class BrokerLog extends Construct {
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, { isOwn }: BrokerLogProps) {
    super(scope, id);
    this.logGroup = isOwn
      ? this.switchOn()
      : LogGroup.fromLogGroupName(this, "OtherLog", LOG_GROUP);
  }

  private switchOn(): ILogGroup {
    const logGroup = new LogGroup(this, "Log", {
      logGroupName: LOG_GROUP,
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("iot.amazonaws.com") });
    logGroup.grant(role, "logs:CreateLogStream", "logs:PutLogEvents");
    new CfnLogging(this, "Logging", {
      accountId: Aws.ACCOUNT_ID,
      // INFO, because the broker logs a replaced connection at that level.
      defaultLogLevel: "INFO",
      roleArn: role.roleArn,
    });
    return logGroup;
  }
}
