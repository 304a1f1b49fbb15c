/**
 * Reads bucket policies of the templates: which objects the content delivery network may read, and
 * so may be served without a signature.
 */
import { isRecord, listAt, recordAt, textAt } from "#src/assembly/json.ts";
import type { ProvidersOf, ResourceTypes } from "#src/services.ts";

export const MEDIA_TYPES = {
  "AWS::S3::BucketPolicy":
    "What CloudFront may read is served to browsers; other statements have no effect",
} as const satisfies ResourceTypes;

export interface DeliveryGrants {
  readonly providers: ProvidersOf<typeof MEDIA_TYPES>;
  /** Prefix of the keys in a bucket that are public, such as public/; undefined when none are. */
  prefixOf(bucket: string): string | undefined;
}

const DELIVERY = "cloudfront.amazonaws.com";

/**
 * Collects the statements for the network. Those for other principals have no effect here: unsigned
 * access is refused, and roles have their own policies.
 */
export function createDeliveryGrants(): DeliveryGrants {
  const prefixes = new Map<string, string>();
  return {
    prefixOf: (bucket) => prefixes.get(bucket),
    providers: {
      "AWS::S3::BucketPolicy": ({ properties, stack, logicalId }) => {
        const where = `${stack}/${logicalId}`;
        const bucket = textAt(properties, "Bucket", where);
        const document = recordAt(properties, "PolicyDocument", where);
        for (const statement of listAt(document, "Statement", where)) {
          if (!isRecord(statement) || statement.Effect !== "Allow") continue;
          if (!isRecord(statement.Principal) || statement.Principal.Service !== DELIVERY) continue;
          prefixes.set(bucket, keyPrefix(textAt(statement, "Resource", where), bucket, where));
        }
        return { ref: bucket, attributes: {} };
      },
    },
  };
}

function keyPrefix(resource: string, bucket: string, where: string): string {
  const start = `arn:aws:s3:::${bucket}/`;
  if (!resource.startsWith(start) || resource.indexOf("*") !== resource.length - 1)
    throw new Error(`${where}: expected ${start}<prefix>*, got ${resource}`);
  return resource.slice(start.length, -1);
}
