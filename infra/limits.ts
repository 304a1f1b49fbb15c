/** Every number the deployment enforces; the local cloud reads the same ones out of the template. */
export const LIMITS = {
  graphql: {
    /** Levels of a query; one more and the field fails while it runs. */
    queryDepth: 6,
    /** Resolvers that may run for one request. */
    resolverCount: 40,
  },
  firewall: {
    /** Requests of one address. Crews share an address, so never below 3000 in five minutes. */
    requestsPerAddress: 3000,
    windowSeconds: 300,
  },
  rest: {
    /** All callers together; our definition. */
    requestsPerSecond: 100,
    burst: 200,
  },
  /** Programs with access tokens, all together; our definition. How often one may ask stands in domain/access/site-token.ts. */
  open: {
    requestsPerSecond: 20,
    burst: 40,
  },
  /** The one route that asks for no token; all callers together, our definition. */
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
    /** An upload nobody accepted is gone after this. */
    quarantineDays: 1,
  },
  telemetry: {
    /** Day objects this old are read seldom. */
    coldAfterDays: 90,
    /** One run of the compaction; it stops taking up days well before. */
    compactionSeconds: 300,
  },
  logs: {
    retentionDays: 90,
  },
} as const;
