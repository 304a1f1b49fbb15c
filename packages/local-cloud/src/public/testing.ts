/**
 * Parts of the local cloud for tests and benchmarks that need only one service, or one layer of it.
 * They may change with every version.
 */
export { createAccess } from "#src/access/principals.ts";
export { APPSYNC_LIMITS } from "#src/appsync/limits.ts";
export type { HandlerName, RequestEffects } from "#src/appsync/runtime-member.ts";
export { createRuntimeMembers } from "#src/appsync/runtime-members.ts";
export {
  contextTexts,
  createSandboxes,
  type HandlerOutcome,
  type Sandbox,
} from "#src/appsync/sandbox.ts";
export { type Providers, pseudoParameters } from "#src/assembly/apply.ts";
export { ACCOUNT_ID, createDeployment, REGION } from "#src/assembly/deployment.ts";
export { createResolver } from "#src/assembly/intrinsics.ts";
export { decodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";
export { createDispatcher, type Dispatcher, type TableChange } from "#src/dynamodb/dispatch.ts";
export type { BatchOperation, Item } from "#src/dynamodb/engine-types.ts";
export { type LevelStore, openLevelStore } from "#src/dynamodb/level-store.ts";
export { ByteReader } from "#src/dynamodb/leveldb-files/byte-reader.ts";
export { crc32c, maskedCrc } from "#src/dynamodb/leveldb-files/crc32c.ts";
export { readLog } from "#src/dynamodb/leveldb-files/log-records.ts";
export { type Change, changesOf } from "#src/dynamodb/leveldb-files/write-batch.ts";
export { ITEM_PREFIX } from "#src/dynamodb/places.ts";
export { members } from "#src/dynamodb/request-shape.ts";
export { createDynamo } from "#src/dynamodb/server.ts";
export { openHttpServer } from "#src/http-server.ts";
export { openAuthority } from "#src/iot/certificates.ts";
export { createIot, type LocalIot } from "#src/iot/iot.ts";
export { invokeWithoutWaiting } from "#src/lambda/failed-events.ts";
export { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
export {
  type OidcBehaviour,
  type OidcPerson,
  type OidcProvider,
  startOidcProvider,
} from "#src/oidc-provider/oidc-provider.ts";
export { firewallProviders } from "#src/providers/firewall.ts";
export { iotProviders } from "#src/providers/iot.ts";
export { createS3, S3_MOUNT } from "#src/s3/server.ts";
export {
  type EventInvoker,
  type Resource,
  ServiceError,
  type StateStore,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
export { createSite } from "#src/site.ts";
export { type Publication, readPublication } from "#src/sns/publication.ts";
export { createMemoryState } from "#src/state.ts";
