/** The user pools of the local cloud as one service. */
import type {
  Access,
  Clock,
  LambdaService,
  Log,
  Random,
  StateStore,
  TokenVerifier,
  WireHandler,
} from "#src/services.ts";
import { adminUserOperations } from "./admin-user-operations.ts";
import { authenticatorOperations } from "./authenticator-operations.ts";
import { createMailQuota } from "./codes.ts";
import type { CognitoContext } from "./context.ts";
import { createUserOperation } from "./create-user-operation.ts";
import { directoryOperations } from "./directory-operations.ts";
import { createHostedPages } from "./hosted/hosted-pages.ts";
import type { Fetch } from "./hosted/oidc-client.ts";
import { createMessages } from "./messages.ts";
import type { Operations } from "./operation.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import type {
  ClientSettings,
  GroupSettings,
  PoolSettings,
  ProviderSettings,
} from "./pool-settings.ts";
import { createPools } from "./pools.ts";
import { profileOperations } from "./profile-operations.ts";
import { recoveryOperations } from "./recovery-operations.ts";
import { createEndpoint } from "./server.ts";
import { signInOperations } from "./sign-in-operations.ts";
import { createSignIns } from "./sign-ins.ts";
import { signUpOperations } from "./sign-up-operations.ts";
import { verifyToken } from "./tokens.ts";
import { createWrongTries } from "./tries.ts";
import { createTriggers } from "./triggers.ts";

export interface CognitoNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly access: Access;
  readonly state: StateStore;
  /** Runs the pools' triggers. */
  readonly lambda: LambdaService;
  readonly region: string;
  readonly accountId: string;
  /** Requests to external providers. @default the global fetch */
  readonly fetch?: Fetch;
}

export interface CognitoService extends TokenVerifier {
  /** POST of operations anywhere below /_aws/cognito, GET of /_aws/cognito/<poolId>/.well-known/jwks.json. */
  readonly handle: WireHandler;
  /** Every mail that would have been sent. */
  readonly outbox: Outbox;
  /** Creates a pool with the users, logins and keys that are stored in the state under its id. */
  createPool(settings: PoolSettings): Promise<void>;
  createClient(settings: ClientSettings): void;
  createProvider(settings: ProviderSettings): void;
  createGroup(poolId: string, settings: GroupSettings): Promise<void>;
  /**
   * Operations that the web ACL in front of a pool refuses by name, for every pool of the service.
   */
  refuseOperations(names: readonly RegExp[]): void;
  /** Resolves when every change is saved. */
  stop(): Promise<void>;
}

export function createCognito(needs: CognitoNeeds): CognitoService {
  const { clock, random, log, access, state } = needs;
  const pools = createPools({ clock, random, state });
  const triggers = createTriggers(needs.lambda);
  const outbox = createOutbox(clock, log, state);
  const context: CognitoContext = {
    clock,
    random,
    pools,
    triggers,
    messages: createMessages(outbox, triggers),
    tries: createWrongTries(clock),
    mailQuota: createMailQuota(clock),
    signIns: createSignIns(clock, random),
  };
  async function settle(): Promise<void> {
    await Promise.all([pools.settle(), outbox.settle()]);
  }
  const arnOf = (poolId: string) =>
    `arn:aws:cognito-idp:${needs.region}:${needs.accountId}:userpool/${poolId}`;
  const operations = allOperations(context);
  const hosted = createHostedPages(context, needs.fetch ?? fetch);
  const refused: RegExp[] = [];
  const isRefused = (name: string) => refused.some((pattern) => pattern.test(name));
  return {
    handle: createEndpoint({
      operations,
      hosted,
      isRefused,
      pools,
      access,
      random,
      log,
      settle,
      arnOf,
    }),
    outbox,
    createPool: pools.create,
    createClient: pools.addClient,
    createProvider: pools.addProvider,
    async createGroup(poolId, settings) {
      pools.putGroup(poolId, settings);
      await settle();
    },
    refuseOperations(names) {
      refused.push(...names);
    },
    verify: async (userPoolId, token) =>
      verifyToken(pools.get(userPoolId), token, Math.floor(clock.nowMilliseconds() / 1000)),
    stop: settle,
  };
}

function allOperations(context: CognitoContext): Operations {
  return {
    ...signInOperations(context),
    ...signUpOperations(context),
    ...recoveryOperations(context),
    ...profileOperations(context),
    ...authenticatorOperations(context),
    ...createUserOperation(context),
    ...adminUserOperations(context),
    ...directoryOperations(context),
  };
}
