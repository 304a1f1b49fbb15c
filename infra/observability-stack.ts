/** TrackerObservability: metrics, alarms, and one dashboard. */
import {
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  Stack,
  type StackProps,
} from "aws-cdk-lib";
import { Dashboard, GraphWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import { Function as CdkFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { resourceName } from "#infra/deployment/resource-names.ts";
import type { ApiStack } from "./api-stack.ts";
import { AlarmTopic } from "./constructs/alarm-topic.ts";
import {
  failuresOf,
  ProductMetrics,
  throttlesOf,
  worstFunctions,
} from "./constructs/product-metrics.ts";
import type { DataStack } from "./data-stack.ts";
import type { DeviceStack } from "./device-stack.ts";
import type { IdentityStack } from "./identity-stack.ts";

export interface ObservabilityStackProps extends StackProps {
  readonly identity: IdentityStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly device: DeviceStack;
}

export class ObservabilityStack extends Stack {
  private readonly alarms: AlarmTopic;
  private readonly metrics: ProductMetrics;

  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    const { identity, data, api, device, ...stackProps } = props;
    super(scope, id, stackProps);
    // Weak references, so that the monitoring does not block changes of the monitored resources.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    this.alarms = new AlarmTopic(this, "Alarms");
    this.metrics = new ProductMetrics(this, "Metrics", {
      graphql: api.graphql,
      rest: api.rest,
      firewall: api.firewall,
      brokerLog: device.brokerLog.logGroup,
      uplinkLog: device.uplinkLog,
      feedbackLog: device.feedbackLog,
      registrationLog: device.registrationLog,
      compactionLog: device.compactDays.logGroup,
    });
    this.watchFunctions(device);
    this.watchTables(data);
    this.watchApis();
    this.watchMasters(device);
    this.drawBoard([identity, api, device]);
  }

  /**
   * One alarm for all functions; an alarm for each would cost more than all other monitoring
   * (docs/adr/045-one-alarm-watches-all-functions.md).
   */
  private watchFunctions({ onRuleError }: DeviceStack): void {
    const period = { period: Duration.minutes(5) };
    this.alarms.addAlarm("function-errors", {
      metric: CdkFunction.metricAllErrors(period),
      description: `A function of this account and region ended with an error. ${SEE_BOARD}`,
    });
    this.alarms.addAlarm("function-throttles", {
      metric: CdkFunction.metricAllThrottles(period),
      description: `A function of this account and region was not allowed to start. ${SEE_BOARD}`,
    });
    this.alarms.addAlarm("failures-stored", {
      metric: onRuleError.handler.metricInvocations(period),
      description:
        "A message or a scheduled run failed three times; the events table has it with the reason",
    });
    this.alarms.addAlarm("failures-lost", {
      metric: onRuleError.handler.metricErrors(period),
      description: `A failed message could not be stored: read the log of ${onRuleError.name}`,
    });
  }

  private watchTables({ tables }: DataStack): void {
    for (const [name, table] of Object.entries(tables)) {
      this.alarms.addAlarm(`${name}-throttled`, {
        metric: throttlesOf(table),
        description: `The table ${name} refused requests for load`,
        threshold: 10,
      });
    }
  }

  private watchApis(): void {
    const { graphqlFaults, graphqlLatencyP99, restFaults, restDenials, floods } = this.metrics;
    const { alarms } = this;
    alarms.addAlarm("graphql-faults", {
      metric: graphqlFaults,
      description: "The GraphQL API failed",
    });
    alarms.addAlarm("graphql-slow", {
      metric: graphqlLatencyP99,
      description: "One in a hundred GraphQL requests takes longer than 5 s",
      threshold: 5000,
      periods: 3,
    });
    alarms.addAlarm("rest-faults", { metric: restFaults, description: "The REST API failed" });
    alarms.addAlarm("rest-denials", {
      metric: restDenials,
      description: "Many REST requests without a right",
      threshold: 100,
    });
    alarms.addAlarm("floods", {
      metric: floods,
      description: "An address was blocked for its rate",
    });
  }

  private watchMasters({ rules }: DeviceStack): void {
    this.alarms.addAlarm("duplicate-client-id", {
      metric: this.metrics.duplicateClients,
      description: "A master's connection was replaced by another with its id: copied certificate?",
      threshold: 3,
    });
    this.alarms.addAlarm("refused-uplinks", {
      metric: this.metrics.refusedUplinks,
      description: "Masters send what is refused: broken firmware, a wrong clock, or worse",
      threshold: 30,
    });
    this.alarms.addAlarm("refused-feedback", {
      metric: this.metrics.refusedFeedback,
      description: "Masters answer commands that were not theirs, or answer twice",
      threshold: 10,
    });
    this.alarms.addAlarm("stray-registrations", {
      metric: this.metrics.unassignedRegistrations,
      description:
        "The claim of a registered master that stands in no layout was used again: leaked claim? The log of the provisioning hook names the master",
    });
    this.alarms.addAlarm("compaction-late", {
      metric: this.metrics.compactionDelay,
      description: "A finished day has waited a day to be compacted; its frames expire after four",
      threshold: Duration.days(1).toSeconds(),
    });
    for (const rule of rules) {
      this.alarms.addAlarm(`${rule.name}-failures`, {
        metric: failuresOf(rule),
        description: `The rule ${rule.ruleName} could not hand a message over`,
      });
    }
  }

  private drawBoard(stacks: readonly Stack[]): void {
    const { metrics } = this;
    const board = new Dashboard(this, "Board", {
      dashboardName: resourceName(this, "tracker"),
    });
    board.addWidgets(
      graph("Failures", [metrics.graphqlFaults, metrics.restFaults]),
      graph("Refusals", [
        metrics.restDenials,
        metrics.floods,
        metrics.duplicateClients,
        metrics.refusedUplinks,
        metrics.refusedFeedback,
        metrics.unassignedRegistrations,
      ]),
      graph("GraphQL latency p99", [metrics.graphqlLatencyP99]),
      graph("Oldest day to compact, seconds", [metrics.compactionDelay]),
    );
    board.addWidgets(
      graph("Function errors, worst ten", [worstFunctions(stacks, "Errors", "Sum")]),
      graph("Function throttles, worst ten", [worstFunctions(stacks, "Throttles", "Sum")]),
      graph("Function duration, slowest ten", [worstFunctions(stacks, "Duration", "Average")]),
    );
  }
}

const SEE_BOARD = "The board shows which one; its log has the reason.";

function graph(title: string, left: readonly IMetric[]): GraphWidget {
  return new GraphWidget({ title, left: [...left], width: 8 });
}
