/**
 * Mails of a pool: verification codes and invitations with the text of the template or of the
 * custom message trigger.
 */
import * as v from "valibot";
import { cognitoError } from "./cognito-error.ts";
import type { MailSender } from "./outbox.ts";
import type { MessageTemplate } from "./pool-settings.ts";
import { eventAttributes, type Occasion, readTriggerAnswer, type Triggers } from "./triggers.ts";
import type { User } from "./users.ts";

const CODE = "{####}";
const USERNAME = "{username}";

export type MessageSource =
  | "CustomMessage_SignUp"
  | "CustomMessage_AdminCreateUser"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword"
  | "CustomMessage_UpdateUserAttribute"
  | "CustomMessage_VerifyUserAttribute";

export interface Message {
  readonly source: MessageSource;
  readonly user: User;
  readonly to: string;
  /** The verification code, or the temporary password of an invitation. */
  readonly code: string;
}

export interface CodeDelivery {
  readonly AttributeName: "email";
  readonly DeliveryMedium: "EMAIL";
  readonly Destination: string;
}

const answerSchema = v.object({
  emailMessage: v.nullish(v.string()),
  emailSubject: v.nullish(v.string()),
});

export interface Messages {
  send(occasion: Occasion, message: Message): Promise<CodeDelivery>;
}

export function createMessages(outbox: MailSender, triggers: Triggers): Messages {
  async function template(occasion: Occasion, message: Message): Promise<MessageTemplate> {
    const { settings } = occasion.pool;
    const isInvitation = message.source === "CustomMessage_AdminCreateUser";
    const own = isInvitation ? settings.invitationMessage : settings.verificationMessage;
    const functionArn = settings.triggers.customMessage;
    if (functionArn === undefined) return own;
    const response = await triggers.run({
      ...occasion,
      functionArn,
      trigger: "CustomMessage",
      source: message.source,
      version: "1",
      userName: message.user.sub,
      request: {
        userAttributes: eventAttributes(message.user),
        codeParameter: CODE,
        linkParameter: "{##Click Here##}",
        usernameParameter: isInvitation ? USERNAME : null,
        clientMetadata: occasion.clientMetadata,
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    const answer = readTriggerAnswer(answerSchema, response);
    return { text: answer.emailMessage ?? own.text, subject: answer.emailSubject ?? own.subject };
  }

  return {
    async send(occasion, message) {
      const { subject, text } = await template(occasion, message);
      if (!text.includes(CODE)) {
        throw cognitoError("InvalidLambdaResponseException", `A message must contain ${CODE}.`);
      }
      const fill = (words: string) =>
        words.replaceAll(USERNAME, () => message.to).replaceAll(CODE, () => message.code);
      outbox.send(message.to, fill(subject), fill(text));
      return deliveryTo(message.to);
    },
  };
}

/** The destination of a code, masked so that only the owner recognises it: `a***@e***`. */
export function deliveryTo(email: string): CodeDelivery {
  const at = email.lastIndexOf("@");
  return {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: `${email.charAt(0)}***@${email.charAt(at + 1)}***`,
  };
}
