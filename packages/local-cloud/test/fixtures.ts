/**
 * Single services on a port with clients of the AWS SDK, and ways to make them fail: for tests of
 * applications. The clients are development dependencies of the package.
 */
export { connectRealtime, type Frame, type RealtimeClient } from "./appsync/realtime-client.ts";
export {
  type Answer,
  passing,
  type ServedApi,
  serveApi,
  tokenWith,
} from "./appsync/served-appsync.ts";
export { PASSWORD, type ServedCognito, serveCognito } from "./cognito/served-cognito.ts";
export { serveDynamo, tableDefinition } from "./dynamodb/served-dynamo.ts";
export { listen, type WireListener } from "./dynamodb/wire-listener.ts";
export { canLimitFiles, limitFiles, NEEDS_LIMIT } from "./fixtures/file-size-limit.ts";
export {
  type Answer as ClaimAnswer,
  ask,
  CREATE,
  newSigningRequest,
  registerTopic,
} from "./iot/claim.ts";
export { type Credentials, type Fleet, startFleet } from "./iot/devices.ts";
export { BUCKET, type ServedS3, serveS3 } from "./s3/served-s3.ts";
