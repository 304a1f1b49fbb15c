/** Normalises the arguments of a command to their one spelling on the wire. */
import { decode } from "#domain/fields/decode.ts";
import { encode } from "#domain/fields/encode.ts";
import type { WireCommand } from "./wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "./wire-commands.ts";

type SentArguments = Readonly<Record<string, string>>;

/**
 * The arguments in their spelling on the wire. A value that its field does not allow stays
 * unchanged, and the catalogue refuses it.
 */
export function sentArguments(name: string, args: SentArguments): SentArguments {
  const command: WireCommand | undefined = Object.hasOwn(WIRE_COMMANDS, name)
    ? WIRE_COMMANDS[name as WireCommandName]
    : undefined;
  if (command === undefined) return args;
  return Object.fromEntries(
    Object.entries(args).map(([key, text]) => {
      const field = Object.hasOwn(command.arguments, key)
        ? command.arguments[key]?.field
        : undefined;
      if (field === undefined) return [key, text];
      const read = decode(field, text);
      return [key, read.ok ? encode(field, read.value) : text];
    }),
  );
}
