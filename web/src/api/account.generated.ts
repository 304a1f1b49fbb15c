/** Generated from account.graphql and schema.graphql by npm run generate. */
import { type PrivilegeBits, toPrivilegeBits } from "#domain/access/privileges.ts";
import { type Reader, flag, id, integer, list, made, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export interface AuthenticatorReset {
  readonly at: number;
  /** E-mail address of the administrator; null where it was not stored. */
  readonly by: string | undefined;
  /** Whether the user reset the authenticator with a recovery code. */
  readonly byRecoveryCode: boolean;
}

export const readAuthenticatorReset: Reader<AuthenticatorReset> = object({
  at: moment,
  by: optional(text),
  byRecoveryCode: flag,
});

export interface BreakGlassUse {
  readonly at: number;
  /** E-mail address of the account. */
  readonly by: string;
}

export const readBreakGlassUse: Reader<BreakGlassUse> = object({
  at: moment,
  by: text,
});

/** The signed-in user, as the access table has it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | undefined;
  readonly groups: readonly string[];
  /** Privileges as bits; 0 unless the account is active. */
  readonly privileges: PrivilegeBits;
  readonly state: "ACTIVE" | "NO_PRIVILEGES" | "EXPIRED" | "TRIAL_EXPIRED" | "DISABLED" | "MFA_REQUIRED";
  readonly mfaEnrolled: boolean;
  readonly mfaRequired: boolean;
  /** Last reset of the authenticator; null if it was never reset. Only the audit has the reason. */
  readonly authenticatorReset: AuthenticatorReset | undefined;
  /** Last sign-in with a break-glass account that the caller manages; null if there was none. */
  readonly breakGlassUse: BreakGlassUse | undefined;
}

export const readAccount: Reader<Account> = object({
  id: id,
  email: text,
  nameFirst: text,
  nameLast: text,
  company: text,
  companyRole: optional(text),
  groups: list(text),
  privileges: made(integer, toPrivilegeBits),
  state: oneOf(["ACTIVE", "NO_PRIVILEGES", "EXPIRED", "TRIAL_EXPIRED", "DISABLED", "MFA_REQUIRED"]),
  mfaEnrolled: flag,
  mfaRequired: flag,
  authenticatorReset: optional(readAuthenticatorReset),
  breakGlassUse: optional(readBreakGlassUse),
});

export const GET_ME: Operation<Account, Readonly<Record<never, never>>> = {
  document: "query GetMe{getMe{id email nameFirst nameLast company companyRole groups privileges state mfaEnrolled mfaRequired authenticatorReset{at by byRecoveryCode}breakGlassUse{at by}}}",
  answer: only("getMe", readAccount),
};

export const LIST_DEMO_LAYOUTS: Operation<{
  readonly items: readonly {
    readonly id: string;
    readonly demo: boolean;
  }[];
  readonly nextToken: string | undefined;
}, { readonly limit?: number | null | undefined; readonly nextToken?: string | null | undefined }> = {
  document: "query ListDemoLayouts($limit:Int$nextToken:String){listLayoutDetails(limit:$limit nextToken:$nextToken){items{id demo}nextToken}}",
  answer: only("listLayoutDetails", object({
    items: list(object({
      id: id,
      demo: flag,
    })),
    nextToken: optional(text),
  })),
};
