/** The AppSync service: APIs put together from the template, checked as a whole, served over HTTP and WebSocket. */

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type {
  Access,
  Clock,
  DynamoService,
  LambdaService,
  Log,
  Random,
  TokenVerifier,
  WireHandler,
  WireHead,
} from "#src/services.ts";
import type {
  Api,
  ApiDeclaration,
  ApiSettings,
  FunctionSettings,
  ResolverSettings,
} from "./api.ts";
import { compileApi } from "./compile-api.ts";
import type { DataSource } from "./data-source.ts";
import { answerGraphQL } from "./graphql-endpoint.ts";
import { admits } from "./identity.ts";
import { APPSYNC_LIMITS, type AppSyncLimits } from "./limits.ts";
import { createPageTokens } from "./page-token.ts";
import { createRealtimeServer, rejectUpgrade } from "./realtime.ts";
import { createRuntimeMembers } from "./runtime-members.ts";
import { createSubscriptionHub } from "./subscriptions.ts";

export interface AppSyncDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly access: Access;
  readonly verifier: TokenVerifier;
  readonly dynamo: DynamoService;
  readonly lambda: LambdaService;
  /** Limits that differ from those of the service. */
  readonly limits?: Partial<AppSyncLimits>;
}

export interface AppSyncService {
  /** Serves `/<apiId>/graphql`. */
  readonly handle: WireHandler;
  /**
   * False when the head of a request to the GraphQL endpoint alone shows that it is refused; its
   * body then need not be read.
   */
  readonly admits: (head: WireHead) => Promise<boolean>;
  /** Serves upgrades of `/<apiId>/graphql/realtime`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  createApi(settings: ApiSettings): void;
  putSchema(apiId: string, sdl: string): void;
  putDataSource(apiId: string, name: string, source: DataSource): void;
  putFunction(apiId: string, settings: FunctionSettings): void;
  putResolver(apiId: string, settings: ResolverSettings): void;
  /** Checks every API that has been declared; throws an Error that names each culprit. No API is served before. */
  ready(): void;
  /** Closes all real-time connections. */
  stop(): void;
}

const GRAPHQL_PATH = /^\/(?<apiId>[\w-]+)\/graphql(?<realtime>\/realtime)?$/;

function readPath(url: string | undefined) {
  const [path = ""] = (url ?? "").split("?");
  const groups = GRAPHQL_PATH.exec(path)?.groups;
  return { apiId: groups?.apiId, isRealtime: groups?.realtime !== undefined };
}

function emptyDeclaration(settings: ApiSettings): ApiDeclaration {
  return {
    settings,
    sdl: undefined,
    dataSources: new Map(),
    functions: new Map(),
    resolvers: new Map(),
  };
}

/**
 * Collects the declarations of APIs by API id, as the provider of the template's resources adds
 * them.
 */
function createDeclarations() {
  const declarations = new Map<string, ApiDeclaration>();
  const of = (apiId: string): ApiDeclaration => {
    const declaration = declarations.get(apiId);
    if (declaration === undefined) throw new Error(`no API has the id ${apiId}`);
    return declaration;
  };
  return {
    all: () => [...declarations.values()],
    createApi: (settings: ApiSettings) => {
      declarations.set(settings.apiId, emptyDeclaration(settings));
    },
    putSchema: (apiId: string, sdl: string) => {
      of(apiId).sdl = sdl;
    },
    putDataSource: (apiId: string, name: string, source: DataSource) => {
      of(apiId).dataSources.set(name, source);
    },
    putFunction: (apiId: string, settings: FunctionSettings) => {
      of(apiId).functions.set(settings.functionId, settings);
    },
    putResolver: (apiId: string, settings: ResolverSettings) => {
      of(apiId).resolvers.set(`${settings.typeName}.${settings.fieldName}`, settings);
    },
  };
}

/** The parts that all APIs share. */
function createParts(dependencies: AppSyncDependencies) {
  const { clock, random, log, access, verifier, dynamo, lambda } = dependencies;
  const limits: AppSyncLimits = { ...APPSYNC_LIMITS, ...dependencies.limits };
  const tokens = createPageTokens(random);
  const execution = { access, dynamo, lambda, tokens, log, limits };
  const auth = { access, verifier, clock };
  const hub = createSubscriptionHub({ clock, log, limits, execution });
  const realtime = createRealtimeServer({ clock, log, limits, auth, execution, hub });
  const members = createRuntimeMembers({ clock, random, log, limits });
  return { limits, members, realtime, endpoint: { auth, execution, hub } };
}

export function createAppSync(dependencies: AppSyncDependencies): AppSyncService {
  const { limits, members, realtime, endpoint } = createParts(dependencies);
  const { all, ...declarations } = createDeclarations();
  const apis = new Map<string, Api>();
  const apiAt = (url: string): Api | undefined => {
    const { apiId, isRealtime } = readPath(url);
    return apiId === undefined || isRealtime ? undefined : apis.get(apiId);
  };
  return {
    ...declarations,
    handle: async (request) => {
      const api = apiAt(request.url);
      if (api === undefined) return { status: 404, headers: {}, body: "" };
      return answerGraphQL(api, request, endpoint);
    },
    admits: async (head) => {
      const api = apiAt(head.url);
      return api !== undefined && admits(api.settings, head, endpoint.auth);
    },
    upgrade: (request, socket, head) => {
      const { apiId, isRealtime } = readPath(request.url);
      const api = apiId === undefined || !isRealtime ? undefined : apis.get(apiId);
      if (api === undefined) rejectUpgrade(socket, "404 Not Found");
      else realtime.upgrade(api, request, socket, head);
    },
    ready: () => {
      for (const declaration of all()) {
        apis.set(declaration.settings.apiId, compileApi(declaration, members, limits));
      }
    },
    stop: () => realtime.stop(),
  };
}
