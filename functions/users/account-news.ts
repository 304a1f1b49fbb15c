/**
 * Sends a mail to users whose password or authenticator has changed, since another person may have
 * changed it.
 */

import type { AccountNews } from "#functions/shared/store/account-changes.ts";
import { type Mail, type MailSender, mailSender } from "./send-mail.ts";
import type { TellAccount } from "./settle-account.ts";

const TEXTS: Readonly<Record<AccountNews, { readonly subject: string; readonly what: string }>> = {
  passwordReset: {
    subject: "Your password was reset",
    what: "The password of your account was reset with a code sent to this address.",
  },
  authenticatorGone: {
    subject: "Your authenticator was removed",
    what: "The authenticator app of your account was removed. Set up a new one at your next sign-in.",
  },
};

/**
 * The sender of these mails and the name of the provider, set by infra/; null for a deployment
 * without a sender.
 */
export type AccountMailSettings = (MailSender & { readonly providerName: string }) | null;

/**
 * Makes the function that sends these mails.
 * @param settings JSON of AccountMailSettings
 */
export function accountTeller(settings: string): TellAccount {
  // The settings are not validated, because only infra/ writes them.
  const sender: AccountMailSettings = JSON.parse(settings);
  if (sender === null) return async () => undefined;
  const send = mailSender(sender);
  return (email, news) => send(accountMail(email, news, sender.providerName));
}

export function accountMail(to: string, news: AccountNews, providerName: string): Mail {
  const { subject, what } = TEXTS[news];
  return {
    to,
    subject: `${subject} (${providerName} console)`,
    text: `${what} All sessions were ended.\n\nIf that was not you, reset your password on the sign-in page and contact ${providerName} immediately.`,
  };
}
