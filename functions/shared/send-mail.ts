/** Sends mails through Amazon SES, from the same sender identity as the user pool's own mails. */
import { ownCredentials } from "#functions/shared/aws/aws-endpoint.ts";
import { openService } from "#functions/shared/aws/service.ts";
import { variableIfSet } from "#functions/shared/runtime/environment.ts";

/** Mail settings of a deployment, parsed from JSON. */
export interface MailSender {
  /** Sender with a name, such as `Example Solar <console@solar.example>`. */
  readonly from: string;
  readonly replyTo?: string;
  readonly configurationSet?: string;
  /** AWS region in which SES has verified the sender. */
  readonly region: string;
}

/** The sender and the name of the provider, set by infra/; null without a sender. */
export type AccountMailSettings = (MailSender & { readonly providerName: string }) | null;

/** @param settings JSON of AccountMailSettings */
export function senderIn(settings: string): AccountMailSettings {
  // Only infra/ writes these settings, so they are not validated.
  return JSON.parse(settings);
}

/**
 * Makes the sender of a deployment; undefined if it has none.
 * @param settings JSON of AccountMailSettings
 */
export function mailSenderIn(settings: string): SendMail | undefined {
  const sender = senderIn(settings);
  return sender === null ? undefined : mailSender(sender);
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail. Rejects when SES has not accepted it, or the outcome is unknown. */
export type SendMail = (mail: Mail) => Promise<void>;

const PATH = "/v2/email/outbound-emails";
const HEADERS = { "content-type": "application/json" };
const WAITS = { connectionTimeout: 1000, requestTimeout: 3000 };
const ATTEMPTS = 2;

/** Makes the sender, which signs with the role of its function. */
export function mailSender({ from, replyTo, configurationSet, region }: MailSender): SendMail {
  const endpoint =
    variableIfSet("AWS_ENDPOINT_URL_SESV2") ?? `https://email.${region}.amazonaws.com`;
  const service = { endpoint, region, credentials: ownCredentials() };
  const send = openService("ses", service, { attempts: ATTEMPTS, waits: WAITS });
  return async ({ to, subject, text }) => {
    const message = {
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
      ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    };
    const { status } = await send({ path: PATH, headers: HEADERS, body: JSON.stringify(message) });
    if (status !== 200) throw new Error(`SES answered ${status}`);
  };
}
