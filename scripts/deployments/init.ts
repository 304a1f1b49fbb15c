/** Makes the settings file of a new deployment from the answers to a few questions. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { err, ok, type Result } from "#domain/result.ts";
import {
  badName,
  EXAMPLE,
  isDeploymentName,
  settingsFile,
} from "#infra/deployment/deployment-files.ts";
import { parseSettings } from "#infra/deployment/settings-file.ts";

/**
 * One question each, in this order; other settings can be given as options or written into the
 * file.
 */
export const QUESTIONS = {
  name: "Name of the deployment, such as acme",
  region: "AWS region, such as us-east-1",
  account: "AWS account, 12 digits (empty: any)",
  "provider-name": "Company that runs the console",
  "provider-domain": "Domain of its mail addresses, such as example.com",
  mfa: "Authenticator for users: optional or required",
  "from-address": "Sender of mails, verified in Amazon SES (empty: Cognito sends up to 50 a day)",
  "domain-name": "Host name of the console (empty: one of CloudFront)",
  "certificate-arn": "Its certificate in us-east-1 (empty without a host name)",
} as const;

export type Question = keyof typeof QUESTIONS;
export type Answers = Readonly<Partial<Record<Question, string>>>;

/** Questions whose answer may be empty. */
export const OPTIONAL: ReadonlySet<Question> = new Set([
  "account",
  "from-address",
  "domain-name",
  "certificate-arn",
]);

/** Path of the written file, or the reasons why it was not written. */
export type Made = Result<string, readonly string[]>;

export interface InitOptions {
  readonly folder: string;
  readonly answers: Answers;
  /** Whether an existing file is replaced. */
  readonly isForced: boolean;
}

/** Writes the file only when every answer is a valid setting. */
export function initDeployment({ folder, answers, isForced }: InitOptions): Made {
  const missing = questionsOpen(answers).filter((question) => !OPTIONAL.has(question));
  if (missing.length > 0)
    return refused(missing.map((question) => `--${question} is missing: ${QUESTIONS[question]}.`));
  const { name = "" } = answers;
  if (!isDeploymentName(name)) return refused([badName(name)]);
  const file = settingsFile(folder, name);
  if (name === EXAMPLE) return refused([`${EXAMPLE} is the name of the example: choose another.`]);
  if (existsSync(file) && !isForced)
    return refused([`${file} exists: change it there, or replace it with --force.`]);
  const text = `${JSON.stringify(settingsFrom(answers), null, 2)}\n`;
  const parsed = parseSettings(name, text);
  if (parsed.kind === "refused") return refused(parsed.faults);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return ok(file);
}

export function questionsOpen(answers: Answers): readonly Question[] {
  return QUESTION_NAMES.filter((question) => answers[question] === undefined);
}

const QUESTION_NAMES = Object.keys(QUESTIONS).filter((key): key is Question => key in QUESTIONS);

function settingsFrom(answers: Answers): object {
  const domain = given({
    name: answers["domain-name"],
    certificateArn: answers["certificate-arn"],
  });
  const mail = given({ from: answers["from-address"] });
  return {
    ...given({
      region: answers.region,
      account: answers.account,
      mfa: answers.mfa,
      providerName: answers["provider-name"],
      providerDomain: answers["provider-domain"],
    }),
    ...(Object.keys(domain).length === 0 ? {} : { domain }),
    ...(Object.keys(mail).length === 0 ? {} : { mail }),
  };
}

/** The values without empty ones. */
function given(values: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ""),
  );
}

function refused(reasons: readonly string[]): Made {
  return err(reasons);
}
