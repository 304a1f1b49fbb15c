/** Topics of the templates. */
import { physicalName } from "#src/assembly/deployment.ts";
import type { ProvidersOf, ResourceTypes } from "#src/services.ts";
import type { LocalSns } from "#src/sns/sns.ts";

/** Encryption has no effect here: messages stay in this process and its data folder. */
const KNOWN = new Set(["TopicName", "DisplayName", "KmsMasterKeyId", "Tags"]);

export const TOPIC_TYPES = {
  "AWS::SNS::Topic": "Stores what is published for this machine to read; no subscriptions",
} as const satisfies ResourceTypes;

export function topicProviders(sns: LocalSns): ProvidersOf<typeof TOPIC_TYPES> {
  return {
    "AWS::SNS::Topic": (resource, deployment) => {
      const unknown = Object.keys(resource.properties).filter((key) => !KNOWN.has(key));
      if (unknown.length > 0)
        throw new Error(
          `${resource.stack}/${resource.logicalId}: ${unknown.join(", ")} does nothing here`,
        );
      const name = physicalName(resource, "TopicName", 128, deployment);
      const arn = deployment.arn("sns", name);
      sns.defineTopic(arn);
      return { ref: arn, attributes: { TopicArn: arn, TopicName: name } };
    },
  };
}
