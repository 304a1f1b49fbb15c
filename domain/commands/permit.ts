/**
 * Decides whether a user may send a command: some entry of the command list must have this wire
 * name, take a privilege that the user holds, and accept exactly these arguments.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { decode } from "#domain/fields/decode.ts";
import type { FieldFault } from "#domain/fields/field.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { entriesOf } from "./catalogue/catalogue.ts";
import type { CommandEntry } from "./catalogue/command-entry.ts";

/** Values by argument name, as text in the unit of the wire. */
export type CommandArguments = Readonly<Record<string, string>>;

/** `unknown`: no entry has an argument of this name. */
export type ArgumentFault = FieldFault | { readonly code: "unknown" };

export type PermitFault =
  | { readonly code: "unknownCommand" | "notPermitted" }
  | {
      readonly code: "badArguments";
      /**
       * Name of the argument at fault, judged by the entry of the command list that the arguments
       * fit best.
       */
      readonly key: string;
      readonly fault: ArgumentFault;
    };

export type Permit = Result<CommandEntry, PermitFault>;

/**
 * Permits only arguments in the exact text that `encode` makes of an allowed value; any other
 * spelling is refused.
 */
export function permitCommand(name: string, args: CommandArguments, held: PrivilegeBits): Permit {
  const entries = entriesOf(name);
  if (entries.length === 0) return err({ code: "unknownCommand" });
  const judged = entries
    .filter(({ needs }) => holds(held, needs))
    .map((entry) => ({ entry, faults: faultsOf(entry, args) }));
  const accepting = judged.find(({ faults }) => faults.length === 0);
  if (accepting !== undefined) return ok(accepting.entry);
  const [first] = judged.map(({ faults }) => faults).sort(byCloseness)[0] ?? [];
  if (first === undefined) return err({ code: "notPermitted" });
  return err({ code: "badArguments", ...first });
}

interface KeyedFault {
  readonly key: string;
  readonly fault: ArgumentFault;
}

/** One fault for every argument that is missing, unknown or not accepted. */
function faultsOf(
  { params, fromMasterLocation }: CommandEntry,
  args: CommandArguments,
): readonly KeyedFault[] {
  const known = new Map([...Object.entries(fromMasterLocation), ...Object.entries(params)]);
  const missing = Object.keys(params)
    .filter((key) => !Object.hasOwn(args, key))
    .map((key): KeyedFault => ({ key, fault: { code: "missing" } }));
  const refused = Object.entries(args).flatMap(([key, value]): readonly KeyedFault[] => {
    const field = known.get(key);
    if (field === undefined) return [{ key, fault: { code: "unknown" } }];
    const result = decode(field, value);
    return result.ok ? [] : [{ key, fault: result.error }];
  });
  return [...missing, ...refused];
}

/**
 * Sorts entries with the fewest faults first; among equals a fault of a field that the user fills
 * is more helpful than one of a fixed field.
 */
function byCloseness(one: readonly KeyedFault[], other: readonly KeyedFault[]): number {
  return one.length - other.length || countFixed(one) - countFixed(other);
}

function countFixed(faults: readonly KeyedFault[]): number {
  return faults.filter(({ fault }) => fault.code === "notFixedValue").length;
}
