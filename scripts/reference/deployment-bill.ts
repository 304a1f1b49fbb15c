/**
 * The monthly cost of a deployment besides its telemetry: the fixed part, and the part caused by
 * viewers.
 */
import { type Bill, DAYS_PER_MONTH, invocation } from "#scripts/bench/telemetry/ingest-bill.ts";
import type { MeasuredUnits } from "#scripts/bench/telemetry/measured-units.ts";
import { GIGABYTE, priceOf } from "#scripts/bench/telemetry/prices.ts";
import { BILLED_RESOURCES, FREE_EVERY_MONTH, STEADY_LOG_METRICS } from "./billed-resources.ts";

export interface Scenario {
  readonly nodes: number;
  readonly sites: number;
  /** Users, each with one site open during their working hours. */
  readonly viewers: number;
}

export const HOURS_VIEWED = 8;
export const DAYS_VIEWED = 22;
/**
 * Queries of a viewer in a day besides those triggered by notices: starts, graphs, lists, commands,
 * acknowledgements.
 */
export const OTHER_QUERIES = 400;
/** Rounds and reports of a master in a day, each of which notifies the viewers of its site. */
const NOTICES_PER_MASTER_DAY = 96 + 288;
/**
 * Read units of a query triggered by a notice: the summaries of a site, and the caller's rights.
 */
const QUERY_READ_UNITS = 6;
/** Read units per minute to check a site for newly acknowledged or shelved alarms. */
const ACTS_READ_UNITS = 1.5;
/** Bytes of log lines with which Lambda reports the start, end and duration of an invocation. */
export const LOG_BYTES_PER_INVOCATION = 400;
/**
 * Gigabyte-seconds and read units of a scheduled run that has nothing to do; not measured on AWS.
 */
const SCHEDULED_GIGABYTE_SECONDS = 0.025;
const SCHEDULED_READ_UNITS = 4;

/** Cost without connected masters or viewers. */
export function fixedBill(): Bill {
  const runs = BILLED_RESOURCES.scheduledRunsPerHour * 24 * DAYS_PER_MONTH;
  return {
    "WAF: web ACL and its rules":
      BILLED_RESOURCES.webAcls * priceOf("webAcl") +
      BILLED_RESOURCES.webAclRules * priceOf("webAclRule"),
    "CloudWatch: alarms": BILLED_RESOURCES.alarmMetrics * priceOf("alarmMetric"),
    "CloudWatch: metric of the compaction": STEADY_LOG_METRICS * priceOf("customMetric"),
    "CloudWatch: free every month": -freeDollars(),
    "Lambda, DynamoDB: schedules with nothing to do":
      runs * (invocation(SCHEDULED_GIGABYTE_SECONDS) + SCHEDULED_READ_UNITS * priceOf("readUnit")),
    "CloudWatch: logs of the schedules": logged(runs),
  };
}

/** Free part of the fixed cost: an account gets it once, however many deployments it has. */
export function freeDollars(): number {
  const alarms = Math.min(BILLED_RESOURCES.alarmMetrics, FREE_EVERY_MONTH.alarmMetrics);
  const metrics = Math.min(STEADY_LOG_METRICS, FREE_EVERY_MONTH.logMetrics);
  return alarms * priceOf("alarmMetric") + metrics * priceOf("customMetric");
}

/** Cost of users who view sites, and of the deployment's own logs. */
export function viewingBill(units: MeasuredUnits, { nodes, sites, viewers }: Scenario): Bill {
  const masters = nodes / units.nodes;
  const viewerDays = viewers * DAYS_VIEWED;
  const noticesSeen = ((masters / sites) * NOTICES_PER_MASTER_DAY * HOURS_VIEWED) / 24;
  const updates = viewerDays * noticesSeen;
  const watchedSites = Math.min(sites, viewers);
  const queries = updates + viewerDays * OTHER_QUERIES;
  const requests = queries + watchedSites * DAYS_VIEWED * noticesSeen;
  const refusals = BILLED_RESOURCES.logMetrics - STEADY_LOG_METRICS;
  return {
    "AppSync: queries and mutations": requests * priceOf("graphqlRequest"),
    "AppSync: real-time updates": updates * priceOf("realtimeUpdate"),
    "AppSync: real-time connections": viewerDays * HOURS_VIEWED * 60 * priceOf("realtimeMinute"),
    "DynamoDB: reads for viewers": queries * QUERY_READ_UNITS * priceOf("readUnit"),
    "DynamoDB: acts with alarms followed":
      sites * DAYS_PER_MONTH * 24 * 60 * ACTS_READ_UNITS * priceOf("readUnit"),
    "WAF: requests": requests * priceOf("webAclRequest"),
    "CloudWatch: metrics of refusals, if there are some in every hour":
      refusals * priceOf("customMetric"),
    "CloudWatch: logs of the functions that take in messages": logged(
      masters * NOTICES_PER_MASTER_DAY * DAYS_PER_MONTH,
    ),
    "IoT Device Defender: audit": masters * priceOf("auditedDevice"),
  };
}

function logged(invocations: number): number {
  return ((invocations * LOG_BYTES_PER_INVOCATION) / GIGABYTE) * priceOf("logGigabyte");
}
