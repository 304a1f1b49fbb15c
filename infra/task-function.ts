/** The function of service tasks, and of the work that they leave. */
import type { Construct } from "constructs";
import type { ApiFunctionsProps } from "./api-props.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { PHOTOS_PREFIX, QUARANTINE_PREFIX } from "./constructs/media-bucket.ts";
import { tableNames } from "./table-names.ts";

/**
 * Stores reports of the Troubleshoot wizard, with their photos, and the work that they leave to do;
 * it cannot change accounts.
 */
export function tasks(
  scope: Construct,
  { assets, settings, tables, media }: ApiFunctionsProps,
): LambdaFunction {
  const { access, core, events } = tables;
  const tasks = new LambdaFunction(scope, "Tasks", {
    assets,
    name: "tasks",
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    environment: {
      ...tableNames(tables, "access", "core", "events"),
      MEDIA_BUCKET: media.bucket.bucketName,
      MFA_REQUIRED: String(settings.mfa === "required"),
    },
  });
  tasks.allow(["dynamodb:BatchGetItem", "dynamodb:Query"], [access.arn]);
  tasks.allow(["dynamodb:Query"], [access.indexArn("GSI1"), access.indexArn("GSI2")]);
  tasks.allow(["dynamodb:GetItem", "dynamodb:BatchGetItem"], [core.arn]);
  // The names of all layouts.
  tasks.allow(["dynamodb:Query"], [core.indexArn("GSI1")]);
  tasks.allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"], [events.arn]);
  tasks.allow(
    ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    [media.objectsArn(QUARANTINE_PREFIX)],
  );
  // Without the right ListBucket, S3 answers "forbidden" for a missing object instead of "not
  // found".
  tasks.allow(["s3:ListBucket"], [media.bucket.bucketArn]);
  tasks.allow(["s3:GetObject", "s3:PutObject"], [media.objectsArn(PHOTOS_PREFIX)]);
  return tasks;
}
