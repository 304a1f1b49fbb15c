/** Reads, cleans and checks the input about a user, both in the form and on the server. */
import { type Group, isGroup } from "#domain/access/groups.ts";
import {
  type Input,
  type InputFault,
  type InputReader,
  readInput,
} from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isEmail, normaliseEmail } from "./registration.ts";

/** The same maximum as for the names of a layout. */
export const MAX_NAME_CHARACTERS = 100;
/** Longest address a mail server has to accept (RFC 5321). */
const MAX_EMAIL_CHARACTERS = 254;
/** 31 December 9999: a larger number is in a wrong unit. */
const MAX_SECONDS = 253_402_300_799;

/** The changeable attributes of a user; absent means unchanged. */
export interface UserAttributes {
  readonly nameFirst?: string;
  readonly nameLast?: string;
  readonly company?: string;
  /** An empty text removes the role. */
  readonly companyRole?: string;
  readonly allLayouts?: boolean;
  /** Epoch seconds; 0 means none. */
  readonly expiration?: number;
  readonly trialExpiration?: number;
}

export const ATTRIBUTE_NAMES = [
  "nameFirst",
  "nameLast",
  "company",
  "companyRole",
  "allLayouts",
  "expiration",
  "trialExpiration",
] as const satisfies readonly (keyof UserAttributes)[];

export interface NewUserDraft extends Required<UserAttributes> {
  /** E-mail address in lower case. */
  readonly email: string;
  readonly groups: readonly Group[];
}

export type Read<Value> = Result<Value, readonly InputFault[]>;

/** Reads everything that a new user needs; omitted optional values are empty, false or none. */
export function newUserFrom(input: Input): Read<NewUserDraft> {
  const reader = readInput(input);
  const email = normaliseEmail(reader.text("email", MAX_EMAIL_CHARACTERS) ?? "");
  if (!isEmail(email)) reader.refuse("email", email === "" ? "required" : "notAllowed");
  const attributes = attributesOf(reader);
  for (const field of REQUIRED) {
    if (attributes[field] === undefined) reader.require(field);
  }
  const groups = groupsFrom(input.groups ?? []);
  if (groups === undefined) reader.refuse("groups", "notAllowed");
  if (reader.faults.length > 0) return err(reader.faults);
  return ok({ ...NOTHING, ...attributes, email, groups: groups ?? [] });
}

const REQUIRED = ["nameFirst", "nameLast", "company"] as const;

const NOTHING: Required<UserAttributes> = {
  nameFirst: "",
  nameLast: "",
  company: "",
  companyRole: "",
  allLayouts: false,
  expiration: 0,
  trialExpiration: 0,
};

/** Reads the attributes that the input has. A name may not be removed. */
export function userAttributesFrom(input: Input): Read<UserAttributes> {
  const reader = readInput(input);
  const attributes = attributesOf(reader);
  for (const field of REQUIRED) {
    if (input[field] !== undefined && attributes[field] === undefined) reader.require(field);
  }
  return reader.faults.length > 0 ? err(reader.faults) : ok(attributes);
}

/** Known groups, each once, in alphabetical order; undefined when the value is anything else. */
export function groupsFrom(value: unknown): readonly Group[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names: readonly unknown[] = value;
  const groups = names.filter((name): name is Group => typeof name === "string" && isGroup(name));
  return groups.length === names.length ? [...new Set(groups)].sort() : undefined;
}

function attributesOf(reader: InputReader): UserAttributes {
  const seconds = { min: 0, max: MAX_SECONDS, whole: true } as const;
  const read = {
    nameFirst: reader.text("nameFirst", MAX_NAME_CHARACTERS),
    nameLast: reader.text("nameLast", MAX_NAME_CHARACTERS),
    company: reader.text("company", MAX_NAME_CHARACTERS),
    companyRole: reader.text("companyRole", MAX_NAME_CHARACTERS),
    allLayouts: reader.boolean("allLayouts"),
    expiration: reader.number("expiration", seconds),
    trialExpiration: reader.number("trialExpiration", seconds),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
