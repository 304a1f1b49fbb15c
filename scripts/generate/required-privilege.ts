/**
 * Generates from domain/access the constants that AppSync's authorise step reads, because a
 * resolver may not import domain.
 */
import { GROUP_NAMES, GROUPS, privilegesOfGroups } from "#domain/access/groups.ts";
import { isChange, type Operation } from "#domain/access/operation.ts";
import { OPERATION_NAMES, operationNamed } from "#domain/access/operations.ts";
import { PRIVILEGES, privilegeBits } from "#domain/access/privileges.ts";
import { GUARDED_MASTER_BITS, type GuardedBits } from "#domain/device-data/visible-bits.ts";
import { HIDDEN_FIELDS } from "#domain/wire/visible-master-data.ts";

/** Path of the generated file, relative to the project's root. */
export const REQUIRED_PRIVILEGE_PATH = "functions/resolvers/lib/required-privilege.generated.ts";

/** The module's text; a test compares it with the file. */
export function requiredPrivilegeSource(): string {
  const operations = OPERATION_NAMES.filter((name) => !name.includes("/")).map(
    (name) => `  ${JSON.stringify(name)}: ${operationSource(name, operationNamed(name))},`,
  );
  const groups = GROUP_NAMES.map(
    (name) =>
      `  { name: "${name}", bits: ${privilegesOfGroups([name])}, bitsWithControls: ${GROUPS[name]} },`,
  );
  return `/** Generated from domain/access by npm run generate: what each field takes and what each group gives. */

export interface RequiredPrivilege {
  readonly caller: "user" | "service";
  /** Bits of privileges, any of which is enough; 0 requires none. */
  readonly needs: number;
  /** Path of the argument that names the layout, with a dot for a member of an input object; empty without a layout. */
  readonly layoutArgument: string;
  readonly inEveryState: boolean;
  /** Whether the field changes a layout, which the gate of its owner refuses to accounts of the provider. */
  readonly isGated: boolean;
}

/** Bit of the privilege to see data of devices. */
export const DATA_SNAPSHOT = ${PRIVILEGES.DATA_SNAPSHOT.bit};

/** Fields of master data that are null for users with VIEW alone. */
export const WITHHELD_MASTER_DATA = {
${HIDDEN_FIELDS.map((field) => `  ${field}: null,`).join("\n")}
};

/** Masks of guarded bits in masters' words, one per hex digit, with the bit of the privilege that they take. */
export const GUARDED_MASTER_BITS = {
  alarms: [
${guardedSource(GUARDED_MASTER_BITS.alarms)}
  ],
  flags: [
${guardedSource(GUARDED_MASTER_BITS.flags)}
  ],
};

export const REQUIRED_PRIVILEGE: Readonly<Record<string, RequiredPrivilege>> = {
${operations.join("\n")}
};

export interface GroupPrivileges {
  readonly name: string;
  /** Bits of a user without the CONTROLS group. */
  readonly bits: number;
  readonly bitsWithControls: number;
}

export const GROUP_PRIVILEGES: readonly GroupPrivileges[] = [
${groups.join("\n")}
];
`;
}

function guardedSource(guarded: readonly GuardedBits[]): string {
  return guarded
    .map(
      ({ needs, digits }) =>
        `    { needs: ${PRIVILEGES[needs].bit}, digits: [${digits.join(", ")}] },`,
    )
    .join("\n");
}

function operationSource(name: string, operation: Operation | undefined): string {
  if (operation?.caller !== "user") {
    return '{ caller: "service", needs: 0, layoutArgument: "", inEveryState: false, isGated: false }';
  }
  const needs = privilegeBits(...operation.needs);
  const argument = operation.scope.kind === "layout" ? operation.scope.argument : "";
  const inEveryState = operation.inEveryState === true;
  const isGated = argument !== "" && isChange(name);
  return `{ caller: "user", needs: ${needs}, layoutArgument: ${JSON.stringify(argument)}, inEveryState: ${inEveryState}, isGated: ${isGated} }`;
}
