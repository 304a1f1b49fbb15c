/**
 * A command intent: what a user wants, one command to one or several masters, read from the input
 * of a field. Also its hashes.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { sentArguments } from "#domain/commands/wire/sent-arguments.ts";
import {
  type LayoutId,
  layoutIdFrom,
  type MLocId,
  mLocIdFrom,
} from "#domain/identity/location-id.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { asInput, type Input } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { MAX_ARGUMENT_LENGTH, MAX_ARGUMENTS } from "#domain/wire/command.ts";
import {
  type CommandOverride,
  isOverridableRule,
  MAX_OVERRIDE_REASON,
  type OverridableRule,
} from "#domain/wire/command-override.ts";
import { readZoneReason } from "#domain/work-zones/zone-input.ts";
import type {
  CommandBatchInput,
  CreateCommandRequestInput,
} from "#functions/shared/field-arguments.generated.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";

export interface CommandIntent {
  /** Id that the client made for the intent; the same for every repeat. */
  readonly id: UuidV7;
  readonly layoutId: LayoutId;
  readonly name: string;
  readonly args: CommandArguments;
  /** Locations of the commanded masters, without duplicates. */
  readonly mLocIds: readonly MLocId[];
  readonly override: CommandOverride | undefined;
  /** True for a stow drill, otherwise undefined, so that hashes of other commands do not change. */
  readonly isDrill: true | undefined;
  /** The reason for a stow to safety although people are in the rows. */
  readonly workZoneReason: string | undefined;
  /** The firmware campaign that gives the command; absent for a command of a user. */
  readonly campaignId?: UuidV7 | undefined;
  /** Time of the request in epoch seconds by the client's clock. */
  readonly clientTime: number | undefined;
}

/** Maximum number of masters in one batch. */
export const MAX_BATCH_MASTERS = 200;

const MIN_REASON_CHARACTERS = 10;
const MAX_NAME_CHARACTERS = 60;
const MAX_SITE_NAME_CHARACTERS = 200;

/**
 * Reads a command to one master.
 * @param newId makes an id for clients that send none
 */
export function readSingleIntent(
  input: Partial<CreateCommandRequestInput>,
  newId: () => UuidV7,
): Result<CommandIntent, Refusal> {
  const { id, mLocId } = input;
  return readIntent({ ...input, id: id ?? newId() }, [mLocId]);
}

export function readBatchIntent(input: CommandBatchInput): Result<CommandIntent, Refusal> {
  return readIntent(input, Array.isArray(input.mLocIds) ? input.mLocIds : []);
}

/** Returns the site's name as the user has typed it, not yet compared with the layout's name. */
export function readSiteName(text: unknown): Result<string, Refusal> {
  return typeof text !== "string" || text.length > MAX_SITE_NAME_CHARACTERS
    ? refuseArgument("siteName", "length")
    : ok(text);
}

/**
 * Hash of an intent and its user that is the same for every repeat, whatever time the client gives.
 */
export function intentHash(operation: string, intent: CommandIntent, { sub }: Caller): string {
  const { clientTime, ...content } = intent;
  return payloadHash(operation, { ...content, sub });
}

/** Hash of a batch that is the same whether the batch was confirmed or needed no confirmation. */
export function batchHash(intent: CommandIntent, caller: Caller): string {
  return intentHash("commandBatch", intent, caller);
}

/**
 * Hash that binds a confirmation token to this user's command with these arguments to exactly these
 * masters, in any order. A reason for people in the rows may be typed after the preparation.
 */
export function confirmationHash(intent: CommandIntent, { sub }: Caller): string {
  const { clientTime, workZoneReason, mLocIds, ...content } = intent;
  return payloadHash("preparedBatch", { ...content, mLocIds: [...mLocIds].sort(), sub });
}

type GivenCommand = Partial<
  Pick<
    CommandBatchInput,
    "id" | "layoutId" | "name" | "args" | "override" | "isDrill" | "workZoneReason" | "clientTime"
  >
>;

function readIntent(
  input: GivenCommand,
  masters: readonly unknown[],
): Result<CommandIntent, Refusal> {
  const { id, name, clientTime } = input;
  if (typeof id !== "string" || !isUuidV7(id)) return refuseArgument("id", "uuid");
  const layoutId = layoutIdFrom(String(input.layoutId));
  if (layoutId === undefined) return refuse("NotFound");
  if (typeof name !== "string" || name.length > MAX_NAME_CHARACTERS) {
    return refuseArgument("name", "length");
  }
  const mLocIds = readMasters(masters);
  if (!mLocIds.ok) return mLocIds;
  const args = readArguments(input.args ?? []);
  if (!args.ok) return args;
  const override = readOverride(asInput(input.override));
  if (!override.ok) return override;
  const workZoneReason = readZoneReason(input.workZoneReason);
  if ((input.workZoneReason ?? undefined) !== undefined && workZoneReason === undefined) {
    return refuseArgument("workZoneReason", "length");
  }
  const at = clientTime ?? undefined;
  if (at !== undefined && epochSecondsFrom(at) === undefined) {
    return refuseArgument("clientTime", "notAllowed");
  }
  return ok({
    id,
    layoutId,
    name,
    args: sentArguments(name, args.value),
    mLocIds: mLocIds.value,
    override: override.value,
    isDrill: input.isDrill === true ? true : undefined,
    workZoneReason,
    clientTime: epochSecondsFrom(at),
  });
}

function readMasters(masters: readonly unknown[]): Result<readonly MLocId[], Refusal> {
  if (masters.length < 1 || masters.length > MAX_BATCH_MASTERS) {
    return refuseArgument("mLocIds", "length");
  }
  const ids = masters.flatMap((id) => (typeof id === "string" ? (mLocIdFrom(id) ?? []) : []));
  // Malformed ids are answered like unknown ones.
  if (ids.length < masters.length) return refuse("NotFound");
  return new Set(ids).size < ids.length ? refuseArgument("mLocIds", "notUnique") : ok(ids);
}

/**
 * Reads the arguments of a command, a list of keys and values, into a record. The command catalogue
 * checks the values later.
 */
function readArguments(list: unknown): Result<CommandArguments, Refusal> {
  if (!Array.isArray(list) || list.length > MAX_ARGUMENTS) return refuseArgument("args", "length");
  const read = new Map<string, string>();
  for (const pair of list) {
    const { key, value } = asInput(pair) ?? {};
    if (typeof key !== "string" || typeof value !== "string") {
      return refuseArgument("args", "wrongType");
    }
    if (read.has(key)) return refuse("BadArguments", { key: shown(key), reason: "notUnique" });
    if (value.length > MAX_ARGUMENT_LENGTH) {
      return refuse("BadArguments", { key: shown(key), reason: "tooLong" });
    }
    read.set(key, value);
  }
  return ok(Object.fromEntries(read));
}

/** The key of an argument as it appears in a refusal: shortened, and as plain text. */
export function shown(key: string): string {
  return plainText(key, MAX_NAME_CHARACTERS);
}

function readOverride(input: Input | undefined): Result<CommandOverride | undefined, Refusal> {
  if (input === undefined) return ok(undefined);
  const asked = Array.isArray(input.rules) ? input.rules : [];
  const rules = asked.filter(
    (rule): rule is OverridableRule => typeof rule === "string" && isOverridableRule(rule),
  );
  if (rules.length < asked.length || rules.length === 0) {
    return refuseArgument("override.rules", "notAllowed");
  }
  if (new Set(rules).size < rules.length) return refuseArgument("override.rules", "notUnique");
  const { reason: text } = input;
  const reason = typeof text === "string" ? plainText(text, MAX_OVERRIDE_REASON) : "";
  if (reason.length < MIN_REASON_CHARACTERS) return refuseArgument("override.reason", "length");
  return ok({ rules, reason });
}
