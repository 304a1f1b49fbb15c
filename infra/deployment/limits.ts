/** Every number the deployment enforces; the local cloud reads the same ones from the template. */
export const LIMITS = {
  graphql: {
    /** Levels of a query; a deeper field fails while the query runs. */
    queryDepth: 6,
    /** Resolvers that may run for one request. */
    resolverCount: 40,
  },
  /** Of the GraphQL API and the user pool; the sums behind them are in docs/scale.md. Requests in one window. */
  firewall: {
    /** AWS WAF offers 60, 120, 300 and 600; the shortest ends a block soonest. */
    windowSeconds: 60,
    /**
     * By access token: an open site sends at most 1,500 requests a minute, and one token may serve
     * two tabs.
     */
    requestsPerCaller: 3_000,
    /** By address and method: AppSync refuses them anyway. */
    requestsWithoutToken: 600,
    /** By address and method: 30 people of a control room behind one address, at 1,500 each. */
    requestsPerAddress: 45_000,
    /** Of the user pool, by address: 30 people of a control room who sign in within a minute, at 5 requests each. */
    signInsPerAddress: 150,
    /** The wait that a refused caller is given: the window, in which refused requests count too. */
    retryAfterSeconds: 60,
  },
  rest: {
    /** All callers together; our definition. */
    requestsPerSecond: 100,
    burst: 200,
  },
  /**
   * Programs with access tokens, all together; our definition. The limit per token is in
   * domain/access/site-token.ts.
   */
  open: {
    requestsPerSecond: 20,
    burst: 40,
  },
  /** The one route that requires no token; all callers together, our definition. */
  recovery: {
    requestsPerSecond: 5,
    burst: 20,
  },
  signIn: {
    passwordLength: 12,
    temporaryPasswordDays: 3,
    /** Between two steps of one sign-in. */
    sessionMinutes: 3,
    accessTokenMinutes: 15,
    identityTokenMinutes: 15,
    refreshTokenHours: 12,
  },
  media: {
    /** Uploads that were not accepted are deleted after this. */
    quarantineDays: 1,
  },
  telemetry: {
    /** Day objects this old are read seldom. */
    coldAfterDays: 90,
    /** One invocation of the compaction; it starts no day after 240 s. */
    compactionSeconds: 300,
  },
  logs: {
    retentionDays: 90,
  },
} as const;
