/** Creates every service of the local cloud, in the order of their dependencies. */

import { type AccessDeps, createAccess, type Roles } from "./access/principals.ts";
import { type AccountEndpoints, createAccountEndpoints } from "./account/account-endpoints.ts";
import { type AppSyncService, createAppSync } from "./appsync/appsync.ts";
import { createCodeEvaluator, createEvaluateCodeEndpoint } from "./appsync/evaluate-code.ts";
import { ACCOUNT_ID, REGION } from "./assembly/deployment.ts";
import { createCloudWatch, type LocalCloudWatch } from "./cloudwatch/cloudwatch.ts";
import { type CognitoService, createCognito } from "./cognito/cognito.ts";
import { createDynamo, type LocalDynamo } from "./dynamodb/server.ts";
import { createEvents, type LocalEvents } from "./events/events.ts";
import { createHttpApis, type HttpApis } from "./http-api.ts";
import { createIot, type LocalIot } from "./iot/iot.ts";
import { createKms, type LocalKms } from "./kms/kms.ts";
import { createLambda, type LambdaFunctions } from "./lambda/function.ts";
import type { PoolBounds } from "./lambda/worker-pool.ts";
import { createS3, type LocalS3 } from "./s3/server.ts";
import type { Access, Clock, Log, Random, StateStore, Timers, WireHandler } from "./services.ts";
import { createSns, type LocalSns } from "./sns/sns.ts";

export interface LocalServices {
  readonly access: Access & Roles;
  readonly lambda: LambdaFunctions;
  readonly dynamo: LocalDynamo;
  readonly s3: LocalS3;
  readonly cognito: CognitoService;
  readonly appSync: AppSyncService;
  readonly httpApis: HttpApis;
  readonly iot: LocalIot;
  readonly events: LocalEvents;
  readonly kms: LocalKms;
  readonly sns: LocalSns;
  readonly cloudWatch: LocalCloudWatch;
  readonly account: AccountEndpoints;
  /** Serves EvaluateCode of the AppSync control plane. */
  readonly evaluateCode: WireHandler;
}

export interface ServiceParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  /** Bounds of the threads of functions; undefined for the usual ones. */
  readonly bounds: PoolBounds | undefined;
  readonly log: Log;
  readonly state: StateStore;
  /** Data folder; undefined stores everything in memory. */
  readonly dataDir: string | undefined;
  readonly onDecision: AccessDeps["onDecision"];
}

/**
 * Called with a function that ends a part, as soon as the part exists, so that a failed start can
 * be undone.
 */
export type OnStop = (stop: () => unknown) => void;

export async function createServices(parts: ServiceParts, onStop: OnStop): Promise<LocalServices> {
  const { clock, random, timers, bounds, log, state, onDecision } = parts;
  const folder = parts.dataDir === undefined ? {} : { dataDir: parts.dataDir };
  const place = { region: REGION, accountId: ACCOUNT_ID };
  const access = await createAccess({ region: REGION, clock, random, state, onDecision });
  const lambda = createLambda({ clock, random, log, bounds });
  onStop(() => lambda.stop());
  const dynamo = await createDynamo({ ...folder, clock, random, access, log });
  onStop(() => dynamo.stop());
  const s3 = await createS3({ ...folder, clock, access, log });
  onStop(() => s3.stop());
  const cognito = createCognito({ ...place, clock, random, log, access, state, lambda });
  onStop(() => cognito.stop());
  const appSync = createAppSync({ clock, random, log, access, verifier: cognito, dynamo, lambda });
  onStop(() => appSync.stop());
  const httpApis = createHttpApis({
    accountId: ACCOUNT_ID,
    lambda,
    tokens: cognito,
    clock,
    random,
  });
  const iot = await createIot({ ...place, clock, random, log, access, state, lambda });
  onStop(() => iot.stop());
  const events = createEvents({ ...place, clock, random, timers, log, access, lambda });
  onStop(() => events.stop());
  const sns = createSns({ clock, random, log, access, state });
  onStop(() => sns.settle());
  return {
    ...{ access, lambda, dynamo, s3, cognito, appSync, httpApis, iot, events, sns },
    kms: createKms({ access, state }),
    cloudWatch: createCloudWatch({ accountId: ACCOUNT_ID, clock, access, sns }),
    account: createAccountEndpoints({ accountId: ACCOUNT_ID, access, random }),
    evaluateCode: createEvaluateCodeEndpoint(access, createCodeEvaluator({ clock, random })),
  };
}
