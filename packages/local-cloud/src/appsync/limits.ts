/**
 * Limits that the GraphQL service enforces: those of AppSync, and the stricter ones that this
 * product sets for itself.
 */

import { APPSYNC } from "#src/limits.ts";

export interface AppSyncLimits {
  /** Bytes of one HTTP request body or one frame of the real-time socket. */
  readonly bodyBytes: number;
  readonly operationsPerDocument: number;
  readonly rootQueryFields: number;
  readonly rootMutationFields: number;
  /** Fields and fragment spreads of one operation after its fragments have been expanded. */
  readonly fields: number;
  /** Lexer tokens of one document. */
  readonly tokens: number;
  /** Resolvers of one request where the API sets no limit itself. */
  readonly resolversPerRequest: number;
  readonly requestMilliseconds: number;
  readonly responseBytes: number;
  readonly functionsPerPipeline: number;
  /** Characters of the code of one function or resolver. */
  readonly codeCharacters: number;
  readonly subscriptionsPerConnection: number;
  readonly subscriptionPayloadBytes: number;
  readonly invalidationsPerRequest: number;
  readonly invalidationsPerSecond: number;
  readonly connectionMilliseconds: number;
  readonly keepAliveMilliseconds: number;
  /**
   * Time without messages after which the client closes the connection; sent in the
   * acknowledgement.
   */
  readonly connectionTimeoutMilliseconds: number;
  /** Time between the opening of a socket and the token that authenticates its connection. */
  readonly connectionInitMilliseconds: number;
  /** Number of sockets that no token has authenticated yet. */
  readonly unopenedSockets: number;
  /**
   * Bytes sent that a client has not read, before and after a token has authenticated its
   * connection; more ends the connection.
   */
  readonly unreadBytesUnopened: number;
  readonly unreadBytes: number;
}

export const APPSYNC_LIMITS: AppSyncLimits = {
  ...APPSYNC,
  bodyBytes: 64 * 1024,
  operationsPerDocument: 1,
  rootQueryFields: 10,
  rootMutationFields: 1,
  fields: 400,
  tokens: 2_000,
  keepAliveMilliseconds: 60_000,
  connectionTimeoutMilliseconds: 300_000,
  connectionInitMilliseconds: 30_000,
  unopenedSockets: 256,
  unreadBytesUnopened: 64 * 1024,
  unreadBytes: 4 * 1024 * 1024,
};

/** Largest depth limit that the template may set for an API. */
export const QUERY_DEPTH_MOST = 75;
