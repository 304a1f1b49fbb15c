/** How much of what is paid for by the month the templates hold; a test compares the counts with the synthesised templates. */

export const BILLED_RESOURCES = {
  webAcls: 1,
  webAclRules: 5,
  /** Metrics that alarms watch: one of a math expression counts like an alarm of its own. */
  alarmMetrics: 26,
  /** Metrics that filters read out of logs. Paid for in the hours in which the pattern is found. */
  logMetrics: 6,
  dashboards: 1,
  /** Scheduled runs in an hour, all schedules together. */
  scheduledRunsPerHour: 366,
} as const;

/** The compaction reports every hour; the other metrics out of logs count refusals, of which there may be none. */
export const STEADY_LOG_METRICS = 1;

/** What CloudWatch gives an account every month for nothing, without an end (aws.amazon.com/cloudwatch/pricing). */
export const FREE_EVERY_MONTH = { alarmMetrics: 10, logMetrics: 10 } as const;
