/**
 * The metrics of the product: those that AWS services publish, and those extracted from the
 * functions' logs.
 */
import { Duration, type Stack } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric, SearchExpression } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { resourceName } from "#infra/deployment/resource-names.ts";
import type { GraphqlApi } from "./graphql-api.ts";
import type { RateFirewall } from "./rate-firewall.ts";
import type { RestApi } from "./rest-api.ts";
import type { Table } from "./table.ts";
import type { TopicRule } from "./topic-rule.ts";

const PERIOD = Duration.minutes(5);
const HOUR = Duration.hours(1);
/** Namespace of the metrics that are extracted from logs. */
const NAMESPACE = "Tracker";

export interface ProductMetricsProps {
  readonly graphql: GraphqlApi;
  readonly rest: RestApi;
  readonly firewall: RateFirewall;
  readonly brokerLog: ILogGroup;
  /** Log of the function that receives reports of masters. */
  readonly uplinkLog: ILogGroup;
  /** Log of the function that receives answers of masters to commands. */
  readonly feedbackLog: ILogGroup;
  /** Log of the function that approves the registration of masters. */
  readonly registrationLog: ILogGroup;
  /** Log of the function that starts the compaction of days. */
  readonly compactionLog: ILogGroup;
}

export class ProductMetrics extends Construct {
  readonly graphqlFaults: IMetric;
  readonly graphqlLatencyP99: IMetric;
  readonly restFaults: IMetric;
  readonly floods: IMetric;
  /**
   * Number of connections replaced by another under the same client id: a copied certificate, or a
   * master that reconnects before the broker has noticed the loss.
   */
  readonly duplicateClients: IMetric;
  readonly restDenials: IMetric;
  /**
   * Number of messages of masters that no parser accepts, or with a wrong time, location or nodes.
   */
  readonly refusedUplinks: IMetric;
  /** Number of answers that match no command of their master, or arrive after the final answer. */
  readonly refusedFeedback: IMetric;
  /**
   * Number of repeated uses of a claim by masters without a layout, of which no user is notified.
   */
  readonly unassignedRegistrations: IMetric;
  /** Age in seconds of the oldest finished day that waits for compaction. */
  readonly compactionDelay: IMetric;

  constructor(scope: Construct, id: string, props: ProductMetricsProps) {
    super(scope, id);
    const { graphql, rest, firewall, brokerLog, uplinkLog, feedbackLog } = props;
    const { registrationLog, compactionLog } = props;
    const graphqlApi = { GraphQLAPIId: graphql.api.attrApiId };
    const restApi = { ApiId: rest.api.ref };
    this.graphqlFaults = sumOf("AWS/AppSync", "5XXError", graphqlApi);
    this.graphqlLatencyP99 = sumOf("AWS/AppSync", "Latency", graphqlApi).with({ statistic: "p99" });
    this.restFaults = sumOf("AWS/ApiGateway", "5xx", restApi);
    this.floods = sumOf("AWS/WAFV2", "BlockedRequests", {
      WebACL: firewall.metricName,
      Region: firewall.region,
      Rule: "ALL",
    });
    this.duplicateClients = this.counted("DuplicateClientId", brokerLog, DUPLICATE_CLIENT_ID);
    this.restDenials = this.counted("RestDenials", rest.logGroup, DENIED);
    this.refusedUplinks = this.counted("RefusedUplinks", uplinkLog, REFUSED_UPLINK);
    this.refusedFeedback = this.counted("RefusedFeedback", feedbackLog, REFUSED_UPLINK);
    this.unassignedRegistrations = this.counted(
      "StrayRegistrations",
      registrationLog,
      STRAY_REGISTRATION,
    );
    this.compactionDelay = this.filtered("CompactionDelay", compactionLog, {
      pattern: '{ $.event = "compaction started" }',
      value: "$.oldestWaitSeconds",
    }).metric({ statistic: "Maximum", period: HOUR });
  }

  private counted(metricName: string, logGroup: ILogGroup, pattern: string): IMetric {
    const filter = this.filtered(metricName, logGroup, { pattern, value: "1" });
    return filter.metric({ statistic: "Sum", period: PERIOD });
  }

  /**
   * A metric of the log lines that match a pattern. It has no default value, because a metric is
   * charged only for hours in which its pattern was found.
   */
  private filtered(
    metricName: string,
    logGroup: ILogGroup,
    { pattern, value }: { readonly pattern: string; readonly value: string },
  ): MetricFilter {
    return new MetricFilter(this, metricName, {
      logGroup,
      metricNamespace: resourceName(this, NAMESPACE),
      metricName,
      filterPattern: FilterPattern.literal(pattern),
      metricValue: value,
    });
  }
}

const DUPLICATE_CLIENT_ID = '{ $.reason = "DUPLICATE_CLIENT_ID" }';
const REFUSED_UPLINK = '{ $.event = "uplink refused" }';
const STRAY_REGISTRATION = '{ $.event = "registration in no layout" }';
const DENIED = '{ ($.status = "401") || ($.status = "403") }';

/** The metric of requests that DynamoDB has throttled for this table. */
export function throttlesOf({ table }: Table): IMetric {
  const usingMetrics = {
    reads: table.metric("ReadThrottleEvents", { statistic: "Sum", period: PERIOD }),
    writes: table.metric("WriteThrottleEvents", { statistic: "Sum", period: PERIOD }),
  };
  return new MathExpression({ expression: "reads + writes", usingMetrics, period: PERIOD });
}

/** The metric of messages that the rule matched but could not hand over to its function. */
export function failuresOf({ ruleName }: TopicRule): IMetric {
  return sumOf("AWS/IoT", "Failure", { RuleName: ruleName, ActionType: "Lambda" });
}

/**
 * The ten functions of these stacks with the highest value, for a dashboard. The expression selects
 * by the name of the stack, which is the prefix of the functions' names, so that the dashboard
 * needs no reference to a function.
 */
export function worstFunctions(
  stacks: readonly Stack[],
  metricName: "Errors" | "Throttles" | "Duration",
  statistic: "Sum" | "Average",
): IMetric {
  const names = stacks.map(({ stackName }) => {
    const words = stackName.split(/[^A-Za-z0-9]+/);
    return `(${words.map((word) => `FunctionName=${word}`).join(" AND ")})`;
  });
  const search = `{AWS/Lambda,FunctionName} MetricName="${metricName}" AND (${names.join(" OR ")})`;
  const order = statistic === "Sum" ? "SUM" : "AVG";
  return new SearchExpression({
    expression: `SORT(SEARCH('${search}', '${statistic}', ${PERIOD.toSeconds()}), ${order}, DESC, 10)`,
    label: "",
    period: PERIOD,
  });
}

function sumOf(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic: "Sum", period: PERIOD });
}
