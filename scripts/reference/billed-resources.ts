/**
 * Numbers of resources in the templates that are billed monthly; a test compares them with the
 * synthesised templates.
 */

export const BILLED_RESOURCES = {
  webAcls: 1,
  webAclRules: 5,
  /** Metrics of alarms: each metric of a math expression counts as a separate alarm. */
  alarmMetrics: 26,
  /** Metrics that filters extract from logs; billed only for hours in which the pattern occurs. */
  logMetrics: 6,
  dashboards: 1,
  /** Runs of all schedules in one hour. */
  scheduledRunsPerHour: 501,
} as const;

/**
 * Log metrics that occur every hour: only the compaction's; the others count refusals, which may
 * not occur at all.
 */
export const STEADY_LOG_METRICS = 1;

/**
 * CloudWatch's monthly free tier of an account, without a time limit
 * (aws.amazon.com/cloudwatch/pricing).
 */
export const FREE_EVERY_MONTH = { alarmMetrics: 10, logMetrics: 10 } as const;
