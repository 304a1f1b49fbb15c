/**
 * The Lambda functions of a pool's LambdaConfig: events in Cognito's form, and the meaning of their
 * answers.
 */
import * as v from "valibot";
import type { LambdaService } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import type { Pool } from "./pools.ts";
import { attributesOf, type User } from "./users.ts";

export type ClientMetadata = Readonly<Record<string, string>> | undefined;

export interface Occasion {
  readonly pool: Pool;
  /** undefined in administrators' operations. */
  readonly clientId: string | undefined;
  readonly clientMetadata: ClientMetadata;
}

export interface TriggerCall extends Occasion {
  readonly functionArn: string;
  readonly trigger: "PreSignUp" | "PostConfirmation" | "PreTokenGeneration" | "CustomMessage";
  /** Trigger source, such as PreSignUp_AdminCreateUser. */
  readonly source: string;
  readonly version: "1" | "2";
  readonly userName: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

export interface Triggers {
  /**
   * Returns the answer's `response`; throws UserLambdaValidationException when the function fails.
   */
  run(call: TriggerCall): Promise<unknown>;
  preSignUp(
    occasion: Occasion,
    source: "PreSignUp_SignUp" | "PreSignUp_AdminCreateUser" | "PreSignUp_ExternalProvider",
    person: { readonly userName: string; readonly attributes: Readonly<Record<string, string>> },
    validationData: Readonly<Record<string, string>>,
  ): Promise<{ readonly confirms: boolean; readonly verifiesEmail: boolean }>;
  postConfirmation(
    occasion: Occasion,
    source: "PostConfirmation_ConfirmSignUp" | "PostConfirmation_ConfirmForgotPassword",
    user: User,
  ): Promise<void>;
}

const answerSchema = v.object({ response: v.unknown() });

const preSignUpSchema = v.object({
  autoConfirmUser: v.optional(v.boolean(), false),
  autoVerifyEmail: v.optional(v.boolean(), false),
});

export function createTriggers(lambda: LambdaService): Triggers {
  async function run(call: TriggerCall): Promise<unknown> {
    const result = await lambda.invoke(call.functionArn, eventOf(call));
    if (!result.ok) {
      throw cognitoError(
        "UserLambdaValidationException",
        `${call.trigger} failed with error ${result.error.errorMessage}.`,
      );
    }
    return readTriggerAnswer(answerSchema, result.value).response;
  }

  return {
    run,
    async preSignUp(occasion, source, { userName, attributes }, validationData) {
      const functionArn = occasion.pool.settings.triggers.preSignUp;
      if (functionArn === undefined) return { confirms: false, verifiesEmail: false };
      const { clientMetadata } = occasion;
      const response = await run({
        ...occasion,
        functionArn,
        trigger: "PreSignUp",
        source,
        version: "1",
        userName,
        request: { userAttributes: attributes, validationData, clientMetadata },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      });
      const { autoConfirmUser, autoVerifyEmail } = readTriggerAnswer(preSignUpSchema, response);
      return { confirms: autoConfirmUser, verifiesEmail: autoVerifyEmail };
    },
    async postConfirmation(occasion, source, user) {
      const functionArn = occasion.pool.settings.triggers.postConfirmation;
      if (functionArn === undefined) return;
      await run({
        ...occasion,
        functionArn,
        trigger: "PostConfirmation",
        source,
        version: "1",
        userName: user.sub,
        request: { userAttributes: eventAttributes(user), clientMetadata: occasion.clientMetadata },
        response: {},
      });
    },
  };
}

/** Attributes of the user as text, as events carry them, including the account's state. */
export function eventAttributes(user: User): Readonly<Record<string, string>> {
  return { ...attributesOf(user), "cognito:user_status": user.status };
}

/**
 * Parses a function's answer; throws InvalidLambdaResponseException when it has another form than
 * Cognito expects.
 */
export function readTriggerAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  throw cognitoError("InvalidLambdaResponseException", "Unrecognizable lambda output");
}

function eventOf(call: TriggerCall): Readonly<Record<string, unknown>> {
  const { id } = call.pool.settings;
  return {
    version: call.version,
    triggerSource: call.source,
    region: id.slice(0, id.indexOf("_")),
    userPoolId: id,
    userName: call.userName,
    callerContext: {
      awsSdkVersion: "aws-sdk-unknown-unknown",
      clientId: call.clientId ?? "CLIENT_ID_NOT_APPLICABLE",
    },
    request: call.request,
    response: call.response,
  };
}
