/**
 * Mails users when their password or authenticator has changed, since another person may have
 * changed it.
 */

import type { AccountNotice } from "#functions/shared/store/account-follow-up.ts";
import { type Mail, type MailSender, mailSender } from "./send-mail.ts";
import type { NotifyAccount } from "./settle-account.ts";

const TEXTS: Readonly<Record<AccountNotice, { readonly subject: string; readonly what: string }>> =
  {
    passwordReset: {
      subject: "Your password was reset",
      what: "The password of your account was reset with a code sent to this address.",
    },
    authenticatorGone: {
      subject: "Your authenticator was removed",
      what: "The authenticator app of your account was removed. Set up a new one at your next sign-in.",
    },
  };

/** The sender and the name of the provider, set by infra/; null without a sender. */
export type AccountMailSettings = (MailSender & { readonly providerName: string }) | null;

/** @param settings JSON of AccountMailSettings */
export function accountNotifier(settings: string): NotifyAccount {
  // Only infra/ writes these settings, so they are not validated.
  const sender: AccountMailSettings = JSON.parse(settings);
  if (sender === null) return async () => undefined;
  const send = mailSender(sender);
  return (email, notice) => send(accountMail(email, notice, sender.providerName));
}

export function accountMail(to: string, notice: AccountNotice, providerName: string): Mail {
  const { subject, what } = TEXTS[notice];
  return {
    to,
    subject: `${subject} (${providerName} console)`,
    text: `${what} All sessions were ended.\n\nIf that was not you, reset your password on the sign-in page and contact ${providerName} immediately.`,
  };
}
