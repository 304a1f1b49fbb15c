/**
 * Mails users when their way of signing in has changed, since another person may have changed it,
 * people of a company when they are invited, and administrators when a break-glass account was used.
 */
import { providerOf, type SignOnProvider } from "#domain/access/single-sign-on.ts";
import { type Mail, mailSender, senderIn } from "#functions/shared/send-mail.ts";
import type { AccountNotice } from "#functions/shared/store/account-follow-up.ts";
import type { AccountNews, NotifyAccount } from "./settle-account.ts";

interface NoticeText {
  readonly subject: string;
  readonly what: string;
  /** @param providerName the provider of the console */
  readonly advice: (providerName: string) => string;
}

const resetAdvice = (providerName: string) =>
  `All sessions were ended.\n\nIf that was not you, reset your password on the sign-in page and contact ${providerName} immediately.`;

const TEXTS: Readonly<Record<Exclude<AccountNotice, "breakGlassUsed">, NoticeText>> = {
  passwordReset: {
    subject: "Your password was reset",
    what: "The password of your account was reset with a code sent to this address.",
    advice: resetAdvice,
  },
  authenticatorGone: {
    subject: "Your authenticator was removed",
    what: "The authenticator app of your account was removed. Set up a new one at your next sign-in.",
    advice: resetAdvice,
  },
  signOnLinked: {
    subject: "You sign in through your company now",
    what: "Your account was used through the sign-in of your company for the first time. Your password is no longer accepted.",
    advice: (providerName) =>
      `All earlier sessions were ended.\n\nIf that was not you, contact your company and ${providerName} immediately.`,
  },
  invited: {
    subject: "Your account",
    what: "An administrator has made an account with this address. Enter the address on the sign-in page and continue with the sign-in of your company.",
    advice: () => "You need no password for it.",
  },
};

/**
 * Which addresses are invited by a mail of our own, to the sign-in of their company: those whose
 * domain has a provider, in a deployment with a sender. The mail of the user pool always has a
 * password.
 * @param settings JSON of AccountMailSettings
 */
export function invitedByCompany(
  settings: string,
  providers: readonly SignOnProvider[],
): (email: string) => boolean {
  const hasSender = senderIn(settings) !== null;
  return (email) => hasSender && providerOf(providers, email) !== undefined;
}

/** @param settings JSON of AccountMailSettings */
export function accountNotifier(settings: string): NotifyAccount {
  const sender = senderIn(settings);
  if (sender === null) return async () => undefined;
  const send = mailSender(sender);
  return (to, news) => send(accountMail(to, news, sender.providerName));
}

export function accountMail(to: string, news: AccountNews, providerName: string): Mail {
  const { subject, what, advice } = textOf(news);
  return {
    to,
    subject: `${subject} (${providerName} console)`,
    text: `${what} ${advice(providerName)}`,
  };
}

function textOf({ notice, email }: AccountNews): NoticeText {
  if (notice !== "breakGlassUsed") return TEXTS[notice];
  return {
    subject: "Break-glass account used",
    what: `The break-glass account ${email} has signed in with its password.`,
    advice: () => "If there was no reason to use it, end its sessions and disable it.",
  };
}
