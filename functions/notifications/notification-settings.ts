/**
 * Query.getNotificationSettings and Mutation.setNotificationSettings: the rules that a layout
 * watches, and its recipients.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import {
  CHAIN_LIMITS,
  CHAIN_SEVERITIES,
  type ChainStep,
  type EscalationChains,
} from "#domain/notifications/escalation-chains.ts";
import type { NotificationSeverity } from "#domain/notifications/rules.ts";
import {
  isRecipient,
  MAX_LISTED_USERS,
  type NotificationAudience,
  type NotificationSettings,
  type RequestedSettings,
  type RuleSetting,
  readNotificationSettings as readSettingsInput,
} from "#domain/notifications/settings.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, readChangeInput, refuseFaults } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { managedAmong } from "#functions/shared/managed-users.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import { type RecipientDeps, readersOfLayout } from "./recipients.ts";
import {
  readNotificationSettings,
  type StoredSettings,
  settingsItem,
} from "./store/notification-settings.ts";

export interface SettingsDeps extends RecipientDeps {
  readonly store: RecipientDeps["store"] & ChangeStore;
}

interface SettingsAnswer {
  readonly layoutId: string;
  readonly rules: readonly RuleSetting[];
  /**
   * Recipients among the accounts that the caller manages; null: all users who may see the layout's
   * data.
   */
  readonly usernames: readonly string[] | null;
  /** Number of recipients whose accounts the caller does not manage. */
  readonly toldBeyond: number;
  readonly chains: readonly AnsweredChain[];
  readonly rev: number;
}

interface AnsweredChain {
  readonly severity: NotificationSeverity;
  readonly steps: readonly AnsweredStep[];
}

/** A step with the people whose accounts the caller manages, and the number of the others. */
interface AnsweredStep extends ChainStep {
  readonly beyond: number;
}

/** The users who may see the layout's data, as far as the caller may know about them. */
interface KnownReaders {
  readonly managed: readonly UserRow[];
  /** Ids of recipients whom the caller does not manage and so cannot change. */
  readonly unmanaged: readonly string[];
  /** Whether the caller may see this recipient. */
  readonly isShown: (username: string) => boolean;
}

interface Reader {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
}

/**
 * Returns the settings with the possible recipients: accounts that the caller manages and that may
 * see the layout's data.
 */
export function getNotificationSettings(
  deps: SettingsDeps,
): Field<
  "Query.getNotificationSettings",
  string,
  SettingsAnswer & { readonly readers: readonly Reader[] }
> {
  return {
    parse: ({ layoutId }) => {
      return isId(layoutId) ? ok(layoutId) : refuseArgument("layoutId", "required");
    },
    run: async (layoutId, caller) => {
      const [stored, known] = await Promise.all([
        readNotificationSettings(deps.store, layoutId),
        knownReaders(deps, layoutId, caller),
      ]);
      const readers = known.managed.map(({ sub, email, nameFirst, nameLast }) => ({
        ...{ username: sub, email, nameFirst, nameLast },
      }));
      return ok({ ...answerOf(layoutId, stored, known), readers });
    },
  };
}

async function knownReaders(
  deps: SettingsDeps,
  layoutId: string,
  caller: Caller,
): Promise<KnownReaders> {
  const readers = await readersOfLayout(deps, layoutId);
  if (caller.allLayouts) return { managed: readers, unmanaged: [], isShown: () => true };
  const managed = await managedAmong(deps.store, caller, readers);
  const ids = new Set(managed.map(({ sub }) => sub));
  const unmanaged = readers.flatMap(({ sub }) => (ids.has(sub) ? [] : [sub]));
  return { managed, unmanaged, isShown: (username) => ids.has(username) };
}

const OPERATION = "Mutation.setNotificationSettings";

interface SettingsInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  /** Revision of the settings on which the change is based. */
  readonly rev: number;
  readonly settings: RequestedSettings;
}

/**
 * Changes the settings. Idempotent by the id: the settings and their change record are one
 * transaction. Conflict after a concurrent change.
 */
export function setNotificationSettings(
  deps: SettingsDeps,
): Field<"Mutation.setNotificationSettings", SettingsInput, SettingsAnswer> {
  const { store } = deps;
  return {
    parse: parseSettings,
    run: async (input, caller) => {
      if ((await getLayout(store, input.layoutId)) === undefined) return refuse("NotFound");
      return commit(store, {
        prepare: async () => {
          const known = await knownReaders(deps, input.layoutId, caller);
          const settings = await withOtherPeople(deps, input, known);
          return settings.ok
            ? ok(prepared(deps, input, caller, { known, settings: settings.value }))
            : settings;
        },
        explain: () => refuse("Conflict"),
      });
    },
  };
}

function parseSettings(
  args: FieldArguments["Mutation.setNotificationSettings"],
): Result<SettingsInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, rev } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (typeof rev !== "number" || !Number.isInteger(rev) || rev < 0) {
    return refuseArgument("rev", "range");
  }
  const read = readSettingsInput(content);
  if (!read.ok) return refuseFaults(read.error);
  return ok({ changeId, layoutId, rev, settings: read.value });
}

/**
 * The new settings: given lists of people apply to the accounts that the caller manages; other people
 * remain as they were, in the audience and in the steps of the same id.
 */
async function withOtherPeople(
  { store }: SettingsDeps,
  { layoutId, settings }: SettingsInput,
  known: KnownReaders,
): Promise<Result<NotificationSettings, Refusal>> {
  const { settings: before } = await readNotificationSettings(store, layoutId);
  const audience = audienceAfter(settings.audience, before.audience, known);
  if (audience.kind === "listed" && audience.usernames.length > MAX_LISTED_USERS)
    return refuseArgument("usernames", "tooLong");
  const chains = chainsAfter(settings.chains ?? before.chains, before.chains, known);
  for (const severity of settings.chains === undefined ? [] : CHAIN_SEVERITIES)
    for (const [at, { usernames }] of chains[severity].entries()) {
      const field = `chains.${severity}.${at}.usernames`;
      if (usernames.length === 0) return refuseArgument(field, "required");
      if (usernames.length > CHAIN_LIMITS.people) return refuseArgument(field, "tooLong");
    }
  return ok({ rules: settings.rules, audience, chains });
}

function audienceAfter(
  given: NotificationAudience,
  before: NotificationAudience,
  { unmanaged, isShown }: KnownReaders,
): NotificationAudience {
  if (given.kind === "everybody") return given;
  const retained = (before.kind === "listed" ? before.usernames : unmanaged).filter(
    (username) => !isShown(username),
  );
  const usernames = [...new Set([...given.usernames.filter(isShown), ...retained])].sort();
  return { kind: "listed", usernames };
}

function chainsAfter(
  given: EscalationChains,
  before: EscalationChains,
  { isShown }: KnownReaders,
): EscalationChains {
  const stepsBefore = CHAIN_SEVERITIES.flatMap((severity) => before[severity]);
  const retainedIn = (id: string) =>
    stepsBefore.find((step) => step.id === id)?.usernames.filter((one) => !isShown(one)) ?? [];
  const after = (steps: readonly ChainStep[]) =>
    steps.map((step) => ({
      ...step,
      usernames: [...step.usernames.filter(isShown), ...retainedIn(step.id)],
    }));
  return { critical: after(given.critical), major: after(given.major) };
}

/** Prepares the write of the settings, conditional on the revision that the change is based on. */
function prepared(
  { store, clock }: SettingsDeps,
  { changeId, layoutId, rev, settings: requested }: SettingsInput,
  { sub }: Caller,
  { known, settings }: { readonly known: KnownReaders; readonly settings: NotificationSettings },
): Prepared<SettingsAnswer> {
  const result = answerOf(layoutId, { settings, rev: rev + 1 }, known);
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { layoutId, settings: requested, rev, sub }),
      target: "NOTIFY",
      rev,
      result,
    },
  );
  return { change, effects: [settingsItem(store.coreTable, layoutId, { settings, rev })] };
}

function answerOf(
  layoutId: string,
  { settings, rev }: StoredSettings,
  { unmanaged, isShown }: KnownReaders,
): SettingsAnswer {
  const { rules, audience, chains } = settings;
  const usernames = audience.kind === "listed" ? audience.usernames.filter(isShown) : null;
  const toldBeyond = unmanaged.filter((username) => isRecipient(audience, username)).length;
  return { layoutId, rules, usernames, toldBeyond, chains: answeredChains(chains, isShown), rev };
}

function answeredChains(
  chains: EscalationChains,
  isShown: KnownReaders["isShown"],
): readonly AnsweredChain[] {
  return CHAIN_SEVERITIES.map((severity) => ({
    severity,
    steps: chains[severity].map((step) => {
      const usernames = step.usernames.filter(isShown);
      return { ...step, usernames, beyond: step.usernames.length - usernames.length };
    }),
  }));
}
