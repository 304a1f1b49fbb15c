/** The sender of the mails of a deployment, as its functions get it, and the right to use it. */
import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { MailSettings, Settings } from "#infra/deployment/settings.ts";

/**
 * JSON of the sender of our own mails, the same as that of the user pool's; null without settings of
 * mail.
 */
export function accountMail({ mail, providerName, region }: Settings): string {
  if (mail === undefined) return JSON.stringify(null);
  const { from, fromName, replyTo, configurationSet, sesRegion = region } = mail;
  return JSON.stringify({
    from: fromName === undefined ? from : `${fromName} <${from}>`,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(configurationSet === undefined ? {} : { configurationSet }),
    ...{ region: sesRegion, providerName },
  });
}

/** ARNs of the identity that SES has verified, and of the configuration set if one is named. */
export function senderArns(
  scope: Construct,
  settings: Settings,
  { from, identity, configurationSet, sesRegion = settings.region }: MailSettings,
): readonly string[] {
  const arn = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: "ses", region: sesRegion, resource, resourceName });
  const verified = identity === "domain" ? from.slice(from.indexOf("@") + 1) : from;
  const sets = configurationSet === undefined ? [] : [arn("configuration-set", configurationSet)];
  return [arn("identity", verified), ...sets];
}

/** Where a push service reaches the operator of the deployment. */
export function pushContact({ mail, providerDomain }: Settings): string {
  return mail === undefined ? `https://${providerDomain}` : `mailto:${mail.replyTo ?? mail.from}`;
}
