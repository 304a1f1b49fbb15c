/** The notification settings of a layout: rules, delays and audience. */
import { asInput, type Input, type InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type EscalationChains, NO_CHAINS, readEscalationChains } from "./escalation-chains.ts";
import {
  defaultDelaySeconds,
  delayLimits,
  isNotificationRule,
  NOTIFICATION_RULE_NAMES,
  type NotificationRule,
} from "./rules.ts";

export interface RuleSetting {
  readonly rule: NotificationRule;
  readonly on: boolean;
  readonly delaySeconds: number;
}

/** Users who are notified, among those who may see the layout's data. */
export type NotificationAudience =
  | { readonly kind: "everybody" }
  | { readonly kind: "listed"; readonly usernames: readonly string[] };

export interface NotificationSettings {
  /** Settings of the rules: each rule once, in the order of the table. */
  readonly rules: readonly RuleSetting[];
  readonly audience: NotificationAudience;
  readonly chains: EscalationChains;
}

/** Maximum number of users in an audience (our definition). */
export const MAX_LISTED_USERS = 200;
const MAX_USERNAME_CHARACTERS = 64;

/** Defaults: every rule is on, and every user who may see the data is notified. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  rules: NOTIFICATION_RULE_NAMES.map((rule) => ({
    rule,
    on: true,
    delaySeconds: defaultDelaySeconds(rule),
  })),
  audience: { kind: "everybody" },
  chains: NO_CHAINS,
};

export function ruleSetting(
  { rules }: NotificationSettings,
  rule: NotificationRule,
): RuleSetting | undefined {
  return rules.find((setting) => setting.rule === rule);
}

export function isRecipient(audience: NotificationAudience, username: string): boolean {
  return audience.kind === "everybody" || audience.usernames.includes(username);
}

/** Settings as they are requested; without chains, those of the layout stay as they are. */
export interface RequestedSettings extends Omit<NotificationSettings, "chains"> {
  readonly chains: EscalationChains | undefined;
}

export type ReadSettings = Result<RequestedSettings, readonly InputFault[]>;

/**
 * Reads `{ rules: [{ rule, on, delaySeconds }], usernames, chains }`: every rule once, delays within
 * the limits of the rule, and at most 200 users without repeats. Null notifies all users, an
 * empty list none.
 */
export function readNotificationSettings(input: Input): ReadSettings {
  const faults: InputFault[] = [];
  const rules = readRules(input.rules, faults);
  const audience = readAudience(input.usernames, faults);
  const chains = readEscalationChains(input.chains);
  if (!chains.ok) faults.push(...chains.error);
  if (faults.length > 0 || !chains.ok) return err(faults);
  return ok({ rules, audience, chains: chains.value });
}

function readRules(value: unknown, faults: InputFault[]): readonly RuleSetting[] {
  const given = Array.isArray(value) ? value.map((one) => asInput(one) ?? {}) : [];
  if (given.some(({ rule }) => !isNotificationRule(rule))) refuse(faults, "rules", "notAllowed");
  return NOTIFICATION_RULE_NAMES.flatMap((rule) => {
    const [setting, ...more] = given.filter((one) => one.rule === rule);
    if (setting === undefined) refuse(faults, `rules.${rule}`, "required");
    if (more.length > 0) refuse(faults, `rules.${rule}`, "notUnique");
    return setting === undefined ? [] : (readRule(rule, setting, faults) ?? []);
  });
}

function readRule(
  rule: NotificationRule,
  { on, delaySeconds }: Input,
  faults: InputFault[],
): RuleSetting | undefined {
  if (typeof on !== "boolean") {
    refuse(faults, `rules.${rule}.on`, "required");
    return undefined;
  }
  const fault = delayFault(rule, delaySeconds);
  if (fault !== undefined) refuse(faults, `rules.${rule}.delaySeconds`, fault);
  return typeof delaySeconds === "number" ? { rule, on, delaySeconds } : undefined;
}

/** Fault of a delay of the rule in seconds; undefined when it is allowed. */
export function delayFault(
  rule: NotificationRule,
  seconds: unknown,
): InputFault["reason"] | undefined {
  const { minSeconds, maxSeconds, stepSeconds } = delayLimits(rule);
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) return "wrongType";
  if (seconds < minSeconds) return "belowMin";
  if (seconds > maxSeconds) return "aboveMax";
  return seconds % stepSeconds === 0 ? undefined : "notAllowed";
}

/** Reads the audience; a missing list means all users. */
function readAudience(value: unknown, faults: InputFault[]): NotificationAudience {
  if (value === undefined || value === null) return { kind: "everybody" };
  if (!Array.isArray(value) || !value.every(isUsername)) {
    refuse(faults, "usernames", "wrongType");
    return { kind: "everybody" };
  }
  if (value.length > MAX_LISTED_USERS) refuse(faults, "usernames", "tooLong");
  if (new Set(value).size < value.length) refuse(faults, "usernames", "notUnique");
  return { kind: "listed", usernames: [...value].sort() };
}

function isUsername(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_USERNAME_CHARACTERS;
}

function refuse(faults: InputFault[], field: string, reason: InputFault["reason"]): void {
  faults.push({ field, reason });
}
