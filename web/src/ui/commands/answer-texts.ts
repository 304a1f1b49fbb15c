/**
 * Translates replies of the cloud and of masters, which are stored and sent in English, into the
 * language of the page. Replies without a translation are shown in English.
 */
import { CLOUD_ANSWERS, type CloudAnswer } from "#domain/commands/cloud-answers.ts";
import {
  INTERLOCK_REASONS,
  type InterlockReason,
} from "#domain/commands/interlocks/interlock-reasons.ts";
import {
  FAIL_MESSAGES,
  type FailCode,
  RUNNING_CODES,
} from "#domain/commands/wire/fail-messages.ts";
import { filledText, valuesIn } from "#domain/text/template.ts";
import { messages } from "#web/language/messages.ts";
import { stowReasonName } from "./stow-reasons.ts";

const CLOUD: Readonly<Record<CloudAnswer, string>> = messages("cloudAnswers", CLOUD_ANSWERS);

const FAIL_TEXTS = {
  ...(Object.fromEntries(
    Object.entries(FAIL_MESSAGES).map(([code, { message }]) => [code, message]),
  ) as Readonly<Record<FailCode, string>>),
  ...RUNNING_CODES,
};

const CODES = Object.keys(FAIL_TEXTS) as readonly (keyof typeof FAIL_TEXTS)[];

/** Keys of failures that only service commands can have. */
const SERVICE_FAILS = [
  "DISABLED",
  "PARAM",
  "CONFIG",
  "CONDITIONS",
  "IMAGE",
  "LOWBATT",
  "SENSOR",
  "TOLERANCES",
  "NOTHING",
  "UNSUPPORTED",
  "CLOCK",
] as const satisfies readonly FailCode[];

export type ServiceFail = (typeof SERVICE_FAILS)[number];

export type MotionFail = Exclude<keyof typeof FAIL_TEXTS, ServiceFail>;

function isMotionFail(code: keyof typeof FAIL_TEXTS): code is MotionFail {
  return !SERVICE_FAILS.some((service) => service === code);
}

function textsOf<Code extends keyof typeof FAIL_TEXTS>(codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, FAIL_TEXTS[code]])) as Readonly<
    Record<Code, string>
  >;
}

/** Translated texts of failures, with the same placeholders as the English texts. */
const FAILS: Readonly<Record<keyof typeof FAIL_TEXTS, string>> = {
  ...messages("serviceFails", textsOf(SERVICE_FAILS)),
  ...messages("commandFails", textsOf(CODES.filter(isMotionFail))),
};

/**
 * Translated texts of the reasons of interlocks, with the same placeholders as the English texts.
 */
const REASONS: Readonly<Record<InterlockReason, string>> = messages(
  "interlockReasons",
  INTERLOCK_REASONS,
);

/** Text of one step in a reply to a command with several steps. */
const STEP = { step: "Step {step}: {text}" } as const;
export const STEPS = messages("commandSteps", STEP);

interface Answer {
  readonly message: string;
  /** Code of a failed command's reply. */
  readonly code?: string | null | undefined;
}

export function answerText({ message, code }: Answer): string {
  const cloud = CLOUD_KEYS.find((key) => CLOUD_ANSWERS[key] === message);
  if (cloud !== undefined) return CLOUD[cloud];
  const known = CODES.find((one) => one === code);
  if (known === undefined) return message;
  const stepped = valuesIn(STEP.step, message);
  if (stepped !== undefined) {
    const text = answerText({ message: stepped.text ?? "", code });
    return filledText(STEPS.step, { ...stepped, text });
  }
  const values = valuesIn(FAIL_TEXTS[known], message);
  return values === undefined ? message : filledText(FAILS[known], shownValues(values));
}

const CLOUD_KEYS = Object.keys(CLOUD_ANSWERS) as readonly CloudAnswer[];
const REASON_KEYS = Object.keys(INTERLOCK_REASONS) as readonly InterlockReason[];

/**
 * Translates the values of placeholders that are texts themselves, such as the reason of an
 * interlock or the active stow.
 */
function shownValues(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { reason, stow } = values;
  return {
    ...values,
    ...(reason !== undefined && { reason: reasonText(reason) }),
    ...(stow !== undefined && { stow: stowReasonName(stow) }),
  };
}

/** Translates the reason of an interlock, or the name of a stow. */
export function reasonText(reason: string): string {
  for (const key of REASON_KEYS) {
    const values = valuesIn(INTERLOCK_REASONS[key], reason);
    if (values !== undefined) return filledText(REASONS[key], shownValues(values));
  }
  return stowReasonName(reason);
}
