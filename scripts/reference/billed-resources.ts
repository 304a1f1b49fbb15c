/**
 * The number of resources in the templates that are paid by the month; a test compares the counts
 * with the synthesised templates.
 */

export const BILLED_RESOURCES = {
  webAcls: 1,
  webAclRules: 5,
  /** Metrics of alarms: each metric of a math expression counts like a separate alarm. */
  alarmMetrics: 26,
  /**
   * Metrics that filters extract from logs. Paid for in the hours in which the pattern is found.
   */
  logMetrics: 6,
  dashboards: 1,
  /** Scheduled runs in an hour, all schedules together. */
  scheduledRunsPerHour: 366,
} as const;

/** The compaction reports every hour; the other metrics out of logs count refusals, of which there may be none. */
export const STEADY_LOG_METRICS = 1;

/**
 * CloudWatch's monthly free tier of an account, without an end (aws.amazon.com/cloudwatch/pricing).
 */
export const FREE_EVERY_MONTH = { alarmMetrics: 10, logMetrics: 10 } as const;
