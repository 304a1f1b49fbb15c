/** The topic of all alarms; operators subscribe to it after the deployment. */
import { ArnFormat, Stack } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

export interface AlarmProps {
  readonly metric: IMetric;
  readonly description: string;
  /**
   * The alarm is raised when the metric reaches this value in a period.
   * @default 1
   */
  readonly threshold?: number;
  /**
   * Number of consecutive periods that must reach the threshold.
   * @default 1
   */
  readonly periods?: number;
}

export class AlarmTopic extends Construct {
  readonly topic: Topic;
  private readonly action: SnsAction;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true });
    this.topic.addToResourcePolicy(this.alarmsMayPublish());
    this.action = new SnsAction(this.topic);
  }

  /**
   * Allows the account's alarms to publish. The default policy of an SNS topic would allow it, but
   * this topic has a separate policy in its place.
   */
  private alarmsMayPublish(): PolicyStatement {
    const stack = Stack.of(this);
    return new PolicyStatement({
      sid: "AllowAlarmsOfThisAccount",
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [this.topic.topicArn],
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account },
        ArnLike: {
          "aws:SourceArn": stack.formatArn({
            service: "cloudwatch",
            resource: "alarm",
            resourceName: "*",
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        },
      },
    });
  }

  /** Creates an alarm that notifies this topic. Missing data is treated as not breaching. */
  addAlarm(id: string, { metric, description, threshold = 1, periods = 1 }: AlarmProps): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: description,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    return alarm;
  }
}
