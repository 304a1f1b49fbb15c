/**
 * Sets up an authenticator and turns it on or off: during a sign-in, when signed in, or by an
 * administrator.
 */
import * as v from "valibot";
import {
  adoptAuthenticator,
  type MfaPreference,
  makeTotpSecret,
  setMfaPreference,
  setUpCodeRefused,
} from "./authenticator.ts";
import { associateInSignIn, verifyInSignIn } from "./challenge-answers.ts";
import { cognitoError, invalidSession, userNotFound } from "./cognito-error.ts";
import { type CognitoContext, nowSeconds } from "./context.ts";
import { adminOperation, type Operations, publicOperation, type Reply } from "./operation.ts";
import { callerOf } from "./profile-operations.ts";

const associateSchema = v.object({
  AccessToken: v.optional(v.string()),
  Session: v.optional(v.string()),
});

const verifySchema = v.object({
  AccessToken: v.optional(v.string()),
  Session: v.optional(v.string()),
  UserCode: v.string(),
});

const mfaSettingsSchema = v.optional(
  v.object({
    Enabled: v.optional(v.boolean(), false),
    PreferredMfa: v.optional(v.boolean(), false),
  }),
);

const preferenceEntries = {
  SoftwareTokenMfaSettings: mfaSettingsSchema,
  SMSMfaSettings: mfaSettingsSchema,
  EmailMfaSettings: mfaSettingsSchema,
};

const preferenceSchema = v.object({ AccessToken: v.string(), ...preferenceEntries });
const adminPreferenceSchema = v.object({ Username: v.string(), ...preferenceEntries });

export function authenticatorOperations(context: CognitoContext): Operations {
  return {
    AssociateSoftwareToken: publicOperation(associateSchema, async ({ AccessToken, Session }) => {
      if (AccessToken !== undefined) return associate(context, AccessToken);
      if (Session !== undefined) return associateInSignIn(context, Session);
      throw invalidSession();
    }),
    VerifySoftwareToken: publicOperation(
      verifySchema,
      async ({ AccessToken, Session, UserCode }) => {
        if (AccessToken !== undefined) return verify(context, AccessToken, UserCode);
        if (Session !== undefined) return verifyInSignIn(context, Session, UserCode);
        throw invalidSession();
      },
    ),
    SetUserMFAPreference: publicOperation(preferenceSchema, async (input) => {
      const { pool, user } = await callerOf(context, input.AccessToken);
      const preference = preferenceOf(input);
      if (preference === undefined) return {};
      if (pool.settings.mfa === "ON" && !preference.enabled) {
        throw cognitoError("InvalidParameterException", "The user pool requires MFA.");
      }
      setMfaPreference(context, pool, user, preference);
      return {};
    }),
    AdminSetUserMFAPreference: adminOperation(
      context.pools,
      adminPreferenceSchema,
      async (pool, input) => {
        const user = pool.users.find(input.Username);
        if (user === undefined) throw userNotFound();
        const preference = preferenceOf(input);
        if (preference !== undefined) setMfaPreference(context, pool, user, preference);
        return {};
      },
    ),
  };
}

/**
 * Issues a new secret; the user's present app stays valid until a code of the new one has been
 * entered.
 */
async function associate(context: CognitoContext, accessToken: string): Promise<Reply> {
  const { pool, user } = await callerOf(context, accessToken);
  const totpPendingSecret = makeTotpSecret(context, pool);
  pool.users.change(user.sub, { totpPendingSecret }, nowSeconds(context));
  return { SecretCode: totpPendingSecret };
}

async function verify(context: CognitoContext, accessToken: string, code: string): Promise<Reply> {
  const { pool, user } = await callerOf(context, accessToken);
  if (user.totpPendingSecret === undefined) {
    throw cognitoError("InvalidParameterException", "No software token is being set up.");
  }
  const check = adoptAuthenticator(context, pool, user.sub, user.totpPendingSecret, code);
  if (check.status !== "accepted") throw setUpCodeRefused();
  return { Status: "SUCCESS" };
}

function preferenceOf(
  input: Omit<v.InferOutput<typeof preferenceSchema>, "AccessToken">,
): MfaPreference | undefined {
  if (input.SMSMfaSettings?.Enabled || input.EmailMfaSettings?.Enabled) {
    throw cognitoError("InvalidParameterException", "Only software token MFA is available.");
  }
  const settings = input.SoftwareTokenMfaSettings;
  return settings && { enabled: settings.Enabled, preferred: settings.PreferredMfa };
}
