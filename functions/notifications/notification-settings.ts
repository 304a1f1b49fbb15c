/** Query.getNotificationSettings and Mutation.setNotificationSettings: what a layout watches for, and whom it tells. */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { asInput } from "#domain/layout/input.ts";
import {
  type NotificationSettings,
  type RuleSetting,
  readNotificationSettings as readSettingsInput,
} from "#domain/notifications/settings.ts";
import { isId, readChangeInput, refuseFaults } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutChange } from "#functions/shared/layout-change.ts";
import { payloadHash } from "#functions/shared/payload-hash.ts";
import { type Outcome, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import {
  readNotificationSettings,
  type StoredSettings,
  settingsItem,
} from "#functions/shared/store/notification-settings.ts";
import { type RecipientDeps, readersOfLayout } from "./recipients.ts";

export interface SettingsDeps extends RecipientDeps {
  readonly store: RecipientDeps["store"] & ChangeStore;
}

interface SettingsAnswer {
  readonly layoutId: string;
  readonly rules: readonly RuleSetting[];
  /** Null: everybody who may see the layout's data. */
  readonly usernames: readonly string[] | null;
  readonly rev: number;
}

interface Reader {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
}

/** With everybody who may see the layout's data, and so could be told. */
export function getNotificationSettings(
  deps: SettingsDeps,
): Field<string, SettingsAnswer & { readonly readers: readonly Reader[] }> {
  return {
    parse: (args) => {
      const { layoutId } = asInput(args) ?? {};
      return isId(layoutId) ? { result: layoutId } : refuseArgument("layoutId", "required");
    },
    run: async (layoutId) => {
      const [stored, users] = await Promise.all([
        readNotificationSettings(deps.store, layoutId),
        readersOfLayout(deps, layoutId),
      ]);
      const readers = users.map(({ sub, email, nameFirst, nameLast }) => ({
        ...{ username: sub, email, nameFirst, nameLast },
      }));
      return { result: { ...answerOf(layoutId, stored), readers } };
    },
  };
}

const OPERATION = "Mutation.setNotificationSettings";

interface SettingsInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  /** Of the settings that were changed. */
  readonly rev: number;
  readonly settings: NotificationSettings;
}

/** Idempotent by the id: the settings and their change record are one transaction. Conflict when others have changed them. */
export function setNotificationSettings(deps: SettingsDeps): Field<SettingsInput, SettingsAnswer> {
  const { store } = deps;
  return {
    parse: parseSettings,
    run: async (input, caller) => {
      if ((await getLayout(store, input.layoutId)) === undefined) return refuse("NotFound");
      return commit(store, {
        prepare: async () => ({ result: prepared(deps, input, caller) }),
        explain: () => refuse("Conflict"),
      });
    },
  };
}

function parseSettings(args: unknown): Outcome<SettingsInput> {
  const change = readChangeInput(args);
  if ("refusal" in change) return change;
  const { changeId, content } = change.result;
  const { layoutId, rev } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  if (typeof rev !== "number" || !Number.isInteger(rev) || rev < 0) {
    return refuseArgument("rev", "range");
  }
  const read = readSettingsInput(content);
  if (read.kind === "refused") return refuseFaults(read.faults);
  return { result: { changeId, layoutId, rev, settings: read.settings } };
}

/** The condition of the settings themselves says whether they are still the ones that were changed. */
function prepared(
  { store, clock }: SettingsDeps,
  { changeId, layoutId, rev, settings }: SettingsInput,
  { sub }: Caller,
): Prepared<SettingsAnswer> {
  const result = answerOf(layoutId, { settings, rev: rev + 1 });
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { ...result, sub }),
      target: "NOTIFY",
      rev,
      result,
    },
  );
  return { change, effects: [settingsItem(store.coreTable, layoutId, { settings, rev })] };
}

function answerOf(layoutId: string, { settings, rev }: StoredSettings): SettingsAnswer {
  const { rules, audience } = settings;
  const usernames = audience.kind === "listed" ? audience.usernames : null;
  return { layoutId, rules, usernames, rev };
}
