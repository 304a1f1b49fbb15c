/**
 * Reads AWS::Cognito::UserPool of the template into the service's settings. Unsupported properties
 * are refused by name.
 */
import * as v from "valibot";
import type {
  AttributeRule,
  MessageTemplate,
  PoolSettings,
  PoolTriggers,
} from "./pool-settings.ts";

const STANDARD_ATTRIBUTES = (
  "address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number " +
  "phone_number_verified picture preferred_username profile sub updated_at website zoneinfo"
).split(" ");

/** Bounds in the template are text or numbers. */
const boundSchema = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)));

const attributeSchema = v.strictObject({
  Name: v.string(),
  AttributeDataType: v.optional(v.picklist(["String", "Number"]), "String"),
  Mutable: v.optional(v.boolean(), true),
  Required: v.optional(v.boolean(), false),
  StringAttributeConstraints: v.optional(
    v.strictObject({ MinLength: boundSchema, MaxLength: boundSchema }),
  ),
  NumberAttributeConstraints: v.optional(
    v.strictObject({ MinValue: boundSchema, MaxValue: boundSchema }),
  ),
});

const passwordPolicySchema = v.strictObject({
  MinimumLength: v.optional(v.number(), 8),
  RequireLowercase: v.optional(v.boolean(), false),
  RequireUppercase: v.optional(v.boolean(), false),
  RequireNumbers: v.optional(v.boolean(), false),
  RequireSymbols: v.optional(v.boolean(), false),
  TemporaryPasswordValidityDays: v.optional(v.number(), 7),
});

const triggersSchema = v.strictObject({
  PreSignUp: v.optional(v.string()),
  PostConfirmation: v.optional(v.string()),
  CustomMessage: v.optional(v.string()),
  PreTokenGeneration: v.optional(v.string()),
  PreTokenGenerationConfig: v.optional(
    v.strictObject({ LambdaArn: v.string(), LambdaVersion: v.picklist(["V1_0", "V2_0"]) }),
  ),
});

const templateText = v.optional(
  v.pipe(v.string(), v.includes("{####}")),
  "The verification code to your new account is {####}",
);
const templateSubject = v.optional(v.string(), "Verify your new account");

/**
 * Properties that are accepted without effect: protection of the resource, tags, SMS texts that are
 * never sent.
 */
const inertEntries = {
  DeletionProtection: v.optional(v.unknown()),
  EmailConfiguration: v.optional(v.unknown()),
  SmsVerificationMessage: v.optional(v.unknown()),
  UserPoolAddOns: v.optional(v.unknown()),
  UserPoolName: v.optional(v.unknown()),
  UserPoolTags: v.optional(v.unknown()),
  UserPoolTier: v.optional(v.unknown()),
};

export const poolPropertiesSchema = v.strictObject({
  ...inertEntries,
  UsernameAttributes: v.pipe(v.array(v.literal("email")), v.minLength(1)),
  UsernameConfiguration: v.optional(v.strictObject({ CaseSensitive: v.boolean() })),
  AutoVerifiedAttributes: v.pipe(v.array(v.literal("email")), v.minLength(1)),
  UserAttributeUpdateSettings: v.optional(
    v.strictObject({ AttributesRequireVerificationBeforeUpdate: v.array(v.literal("email")) }),
  ),
  AccountRecoverySetting: v.optional(
    v.strictObject({
      RecoveryMechanisms: v.array(v.strictObject({ Name: v.string(), Priority: v.number() })),
    }),
  ),
  AdminCreateUserConfig: v.optional(
    v.strictObject({
      AllowAdminCreateUserOnly: v.optional(v.boolean(), false),
      InviteMessageTemplate: v.optional(
        v.strictObject({
          EmailSubject: v.optional(v.string()),
          EmailMessage: v.optional(v.pipe(v.string(), v.includes("{####}"))),
          SMSMessage: v.optional(v.unknown()),
        }),
      ),
    }),
  ),
  EmailVerificationMessage: templateText,
  EmailVerificationSubject: templateSubject,
  EnabledMfas: v.optional(v.array(v.literal("SOFTWARE_TOKEN_MFA")), []),
  LambdaConfig: v.optional(triggersSchema, {}),
  MfaConfiguration: v.optional(v.picklist(["OFF", "OPTIONAL", "ON"]), "OFF"),
  Policies: v.optional(
    v.strictObject({ PasswordPolicy: v.optional(passwordPolicySchema, {}) }),
    {},
  ),
  Schema: v.optional(v.array(attributeSchema), []),
  VerificationMessageTemplate: v.optional(
    v.strictObject({
      DefaultEmailOption: v.optional(v.literal("CONFIRM_WITH_CODE")),
      EmailMessage: v.optional(v.pipe(v.string(), v.includes("{####}"))),
      EmailSubject: v.optional(v.string()),
      SmsMessage: v.optional(v.unknown()),
    }),
  ),
});

type PoolProperties = v.InferOutput<typeof poolPropertiesSchema>;

export function poolSettings(properties: PoolProperties, id: string): PoolSettings {
  const policy = properties.Policies.PasswordPolicy;
  const recovery = properties.AccountRecoverySetting?.RecoveryMechanisms;
  return {
    id,
    mfa: properties.MfaConfiguration,
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      requireLowercase: policy.RequireLowercase,
      requireUppercase: policy.RequireUppercase,
      requireNumbers: policy.RequireNumbers,
      requireSymbols: policy.RequireSymbols,
      temporaryPasswordDays: policy.TemporaryPasswordValidityDays,
    },
    caseSensitive: properties.UsernameConfiguration?.CaseSensitive ?? true,
    verifiesEmailBeforeUpdate:
      properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes(
        "email",
      ) ?? false,
    signUpAllowed: properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    recoversByEmail: recovery?.some(({ Name }) => Name === "verified_email") ?? true,
    attributes: attributeRules(properties.Schema),
    triggers: triggersOf(properties.LambdaConfig),
    verificationMessage: {
      text:
        properties.VerificationMessageTemplate?.EmailMessage ?? properties.EmailVerificationMessage,
      subject:
        properties.VerificationMessageTemplate?.EmailSubject ?? properties.EmailVerificationSubject,
    },
    invitationMessage: invitationOf(properties),
  };
}

function attributeRules(schema: PoolProperties["Schema"]): readonly AttributeRule[] {
  const declared = schema.map((entry) => ({
    name: STANDARD_ATTRIBUTES.includes(entry.Name) ? entry.Name : `custom:${entry.Name}`,
    kind: entry.AttributeDataType,
    required: entry.Required,
    mutable: entry.Mutable,
    minimum:
      entry.StringAttributeConstraints?.MinLength ?? entry.NumberAttributeConstraints?.MinValue,
    maximum:
      entry.StringAttributeConstraints?.MaxLength ?? entry.NumberAttributeConstraints?.MaxValue,
  }));
  const declaredNames = declared.map(({ name }) => name);
  const standard = STANDARD_ATTRIBUTES.filter((name) => !declaredNames.includes(name));
  return [...standard.map(standardRule), ...declared];
}

function standardRule(name: string): AttributeRule {
  return {
    name,
    kind: "String",
    required: false,
    mutable: name !== "sub",
    minimum: 0,
    maximum: 2048,
  };
}

function triggersOf(config: v.InferOutput<typeof triggersSchema>): PoolTriggers {
  const versioned = config.PreTokenGenerationConfig;
  const plain = config.PreTokenGeneration;
  return {
    preSignUp: config.PreSignUp,
    postConfirmation: config.PostConfirmation,
    customMessage: config.CustomMessage,
    preTokenGeneration:
      versioned === undefined
        ? plain === undefined
          ? undefined
          : { functionArn: plain, version: "V1_0" }
        : { functionArn: versioned.LambdaArn, version: versioned.LambdaVersion },
  };
}

function invitationOf(properties: PoolProperties): MessageTemplate {
  const template = properties.AdminCreateUserConfig?.InviteMessageTemplate;
  return {
    subject: template?.EmailSubject ?? "Your temporary password",
    text: template?.EmailMessage ?? "Your username is {username} and temporary password is {####}.",
  };
}
