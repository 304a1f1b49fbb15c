/**
 * All limits that the deployment enforces; the local cloud reads the same values from the template.
 */
export const LIMITS = {
  graphql: {
    /** Maximum nesting of a query; a deeper field fails while the query runs. */
    queryDepth: 6,
    /** Maximum resolvers per request. */
    resolverCount: 40,
  },
  /**
   * Maximum requests per window to the GraphQL API and the user pool; the calculations are in
   * docs/scale.md.
   */
  firewall: {
    /** AWS WAF offers 60, 120, 300 and 600; the shortest window ends a block soonest. */
    windowSeconds: 60,
    /**
     * Per access token: an open site sends at most 1,500 requests a minute, and two tabs may share
     * one token.
     */
    requestsPerCaller: 3_000,
    /** Requests without a token, per address and method; AppSync refuses them anyway. */
    requestsWithoutToken: 600,
    /**
     * Per address and method: 30 people in a control room behind one address, at 1,500 requests
     * each.
     */
    requestsPerAddress: 45_000,
    /**
     * Requests to the user pool, per address and method: 30 people in a control room who sign in
     * within a minute, at 5 requests each.
     */
    signInsPerAddress: 150,
    /**
     * Wait that a refused caller gets in Retry-After: one whole window, because refused requests
     * count towards the limit too.
     */
    retryAfterSeconds: 60,
  },
  rest: {
    /** Maximum requests per second of all callers together; our own choice. */
    requestsPerSecond: 100,
    burst: 200,
  },
  /**
   * Limits for all programs with access tokens together; our own choice. The limit per token is in
   * domain/access/site-token.ts.
   */
  open: {
    requestsPerSecond: 20,
    burst: 40,
  },
  /** Limits for all callers of the only route without a token, together; our own choice. */
  recovery: {
    requestsPerSecond: 5,
    burst: 20,
  },
  signIn: {
    passwordLength: 12,
    temporaryPasswordDays: 3,
    /** Maximum time between two steps of one sign-in. */
    sessionMinutes: 3,
    accessTokenMinutes: 15,
    identityTokenMinutes: 15,
    refreshTokenHours: 12,
  },
  media: {
    /** Age at which uploads that were not accepted are deleted. */
    quarantineDays: 1,
  },
  telemetry: {
    /** Age from which day objects are rarely read. */
    coldAfterDays: 90,
    /** Time limit of one compaction; no day is started after 240 s. */
    compactionSeconds: 300,
  },
  logs: {
    retentionDays: 90,
  },
} as const;
