/** The user pool: sign-in by e-mail address, authenticator app, no SMS. */
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  UserPool as CdkUserPool,
  CfnUserPoolGroup,
  type ICustomAttribute,
  Mfa,
  StringAttribute,
  type UserInvitationConfig,
  UserPoolEmail,
  VerificationEmailStyle,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { SIGN_ON_ATTRIBUTES } from "#domain/access/single-sign-on.ts";
import { LIMITS } from "#infra/deployment/limits.ts";
import type { MailSettings, SingleSignOnSettings } from "#infra/deployment/settings.ts";

export interface UserPoolProps {
  /** Name of the provider in the invitation mail. */
  readonly providerName: string;
  /**
   * The sender of the mails.
   * @default Cognito itself, at most 50 a day ("Amazon Cognito user pools quota: email messages
   * sent daily")
   */
  readonly mail?: MailSettings;
  /**
   * Providers of companies; with them the pool has attributes for their claims, which cannot be
   * removed again.
   */
  readonly singleSignOn?: SingleSignOnSettings;
}

export class UserPool extends Construct {
  readonly pool: CdkUserPool;

  constructor(scope: Construct, id: string, { providerName, mail, singleSignOn }: UserPoolProps) {
    super(scope, id);
    this.pool = new CdkUserPool(this, "Pool", {
      // No attribute is marked required: Cognito would then require that the app client may write
      // it, but users may not write their own address.
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: PASSWORD_POLICY,
      // OPTIONAL, because with REQUIRED a lost authenticator cannot be reset. If the deployment
      // requires enrolment, the server itself refuses users without it.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      userInvitation: invitationOf(providerName, singleSignOn !== undefined),
      // The mail with a code that is sent at sign-up, for a new address and to reset a password.
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: `Your code for the ${providerName} console`,
        emailBody: "Your code is {####}.",
      },
      ...(mail === undefined ? {} : { email: senderOf(mail) }),
      ...(singleSignOn === undefined ? {} : { customAttributes: CLAIM_ATTRIBUTES }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.addGroups();
  }

  /** Adds the groups, which mirror the access table and only determine what the console shows. */
  private addGroups(): void {
    for (const groupName of GROUP_NAMES) {
      new CfnUserPoolGroup(this, `Group-${groupName}`, {
        userPoolId: this.pool.userPoolId,
        groupName,
      });
    }
  }
}

/** Attributes for the claims of providers; mutable, because each sign-in writes them. */
const CLAIM_ATTRIBUTES: Readonly<Record<string, ICustomAttribute>> = Object.fromEntries(
  Object.values(SIGN_ON_ATTRIBUTES).map((name) => [
    name.slice("custom:".length),
    new StringAttribute({ mutable: true, maxLen: 2048 }),
  ]),
);

const PASSWORD_POLICY = {
  minLength: LIMITS.signIn.passwordLength,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
  tempPasswordValidity: Duration.days(LIMITS.signIn.temporaryPasswordDays),
};

/**
 * The settings with which mails are sent through Amazon SES, from an identity that SES has
 * verified.
 */
function senderOf({ from, identity, configurationSet, ...mail }: MailSettings): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: from,
    ...mail,
    ...(configurationSet === undefined ? {} : { configurationSetName: configurationSet }),
    ...(identity === "domain" ? { sesVerifiedDomain: from.slice(from.indexOf("@") + 1) } : {}),
  });
}

/**
 * The mail with a temporary password. A deployment without a sender sends it to people of a company
 * too, because the user pool accepts no text without the password.
 */
function invitationOf(providerName: string, hasProviders: boolean): UserInvitationConfig {
  const days = LIMITS.signIn.temporaryPasswordDays;
  const more = hasProviders
    ? " If your company signs you in, enter your address only and continue there: you need no password."
    : "";
  return {
    emailSubject: `Your account for the ${providerName} console`,
    emailBody: `Sign in as {username} with the password {####}. It works once and for ${days} days.${more}`,
  };
}
