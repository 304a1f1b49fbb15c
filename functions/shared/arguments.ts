/** Reads the arguments of a field as passed on by the resolver. */

import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { type Err, ok, type Result } from "#domain/result.ts";
import { type Refusal, refuseArgument } from "./refusal.ts";
import type { MasterKey } from "./store/master-key.ts";

/** The input of a change: its id and the other members of the `input` argument. */
export interface ChangeInput<Content = Input> {
  readonly changeId: UuidV7;
  /** All members of the input but the id, not validated. */
  readonly content: Content;
}

type Content<Given> = Omit<Given, "changeId">;

export interface ChangeArguments<Given> {
  readonly input: Given;
}

export function readChangeInput<Given extends { readonly changeId: unknown }>({
  input: { changeId, ...content },
}: ChangeArguments<Given>): Result<ChangeInput<Content<Given>>, Refusal> {
  if (typeof changeId !== "string" || !isUuidV7(changeId))
    return refuseArgument("changeId", "uuid");
  return ok({ changeId, content });
}

/** Maximum length of an id; longer text must not become a key. */
const MAX_ID_CHARACTERS = 64;

export function isId(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_ID_CHARACTERS;
}

/** The input of a change of something that belongs to a master. */
export interface MasterChangeInput<Content = Input> extends ChangeInput<Content> {
  readonly masterKey: MasterKey;
}

interface GivenMaster {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
}

/** Reads the input of a change; does not check whether its master exists. */
export function readMasterChange<Given extends GivenMaster>(
  args: ChangeArguments<Given>,
): Result<MasterChangeInput<Content<Given>>, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { layoutId, mLocId } = args.input;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (!isId(mLocId)) return refuseArgument("mLocId", "length");
  return ok({ ...change.value, masterKey: { layoutId, mLocId } });
}

/**
 * Those members of the input that are among these fields, not validated; undefined or null empties
 * a field.
 */
export function givenFields(content: Input, fields: readonly string[]): Input {
  const given = fields.filter((field) => Object.hasOwn(content, field));
  return Object.fromEntries(given.map((field) => [field, content[field] ?? null]));
}

/** The revision on which a change is based; undefined applies the change to any stored revision. */
export function readExpectedRev({
  expectedRev,
}: {
  readonly expectedRev: unknown;
}): Result<number | undefined, Refusal> {
  if (expectedRev === undefined || expectedRev === null) return ok(undefined);
  const isRev =
    typeof expectedRev === "number" && Number.isInteger(expectedRev) && expectedRev >= 0;
  return isRev ? ok(expectedRev) : refuseArgument("expectedRev", "range");
}

/**
 * Refuses an input with the first of its faults; the console checks the same rules before it sends
 * a request.
 */
export function refuseFaults(faults: readonly InputFault[]): Err<Refusal> {
  const [first] = faults;
  if (first === undefined) throw new Error("a refused input must name at least one fault");
  return refuseArgument(first.field, first.reason);
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

export interface Paging {
  /** Number of items per page, from 1 to 1000. */
  readonly limit: number;
  readonly nextToken: string | undefined;
}

/** The paging arguments of a list. */
export interface PagingArguments {
  readonly limit: unknown;
  readonly nextToken: unknown;
}

export function readPaging({ limit, nextToken }: PagingArguments): Result<Paging, Refusal> {
  const size = limit ?? DEFAULT_LIMIT;
  if (typeof size !== "number" || !Number.isInteger(size) || size < 1 || size > MAX_LIMIT) {
    return refuseArgument("limit", "range");
  }
  return ok({ limit: size, nextToken: typeof nextToken === "string" ? nextToken : undefined });
}
