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
  /** Silence after which the client closes the connection; sent in the acknowledgement. */
  readonly connectionTimeoutMilliseconds: number;
  /** From the opening of a socket until a token has opened the connection on it. */
  readonly connectionInitMilliseconds: number;
  /** Sockets that no token has opened yet. */
  readonly unopenedSockets: number;
  /**
   * Bytes sent that a client has not read; more ends its connection. Before a token has opened it,
   * and after.
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

/** Levels that the template may set as the depth limit of an API. */
export const QUERY_DEPTH_MOST = 75;
