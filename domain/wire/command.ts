/**
 * `cmd`: one command to one master. Never retained, never queued; worthless after a few seconds.
 */
import { MAX_OVERRIDE_REASON, OVERRIDABLE_RULES } from "./command-override.ts";
import { openMessage } from "./payload.ts";
import {
  hex,
  line,
  listOf,
  number,
  oneOf,
  optional,
  type Ruled,
  recordOf,
  refused,
  seconds,
  shape,
  uuid,
  type ValueOf,
  whole,
} from "./rules.ts";

/** Seconds from creation until a command must no longer be executed. */
export const COMMAND_LIFETIME_SECONDS = 12;

export const MAX_ARGUMENTS = 40;
export const MAX_ARGUMENT_LENGTH = 200;

const setId = line(100);
/**
 * Values of a set as text. A missing or malformed value is not refused here, because then the
 * master could not report it.
 */
const setValues = recordOf(line(MAX_ARGUMENT_LENGTH), 60);
const windStowRow = recordOf(number(-100_000, 100_000), 10);

const COMMAND = shape({
  /** Id of the command, created by the client; every retry of one request has the same id. */
  id: uuid,
  /** Epoch seconds when the server created the command. */
  ts: seconds,
  exp: seconds,
  /** Id of the connection for which the command is meant, from the master's last birth. */
  sid: hex(16, "lower"),
  /** Sequence number, rising per master; gaps are allowed. */
  n: whole(1, Number.MAX_SAFE_INTEGER),
  name: line(60),
  /** Values as text, already in the unit of the wire. */
  args: recordOf(line(MAX_ARGUMENT_LENGTH), MAX_ARGUMENTS),
  /** The user who gives the command, as the server reads it from the token. */
  who: shape({ user: line(60), username: line(200) }),
  layoutId: uuid,
  mLocId: uuid,
  /** The set of node parameters, which the server adds to a command that sends one. */
  params: optional(shape({ nodeParamId: setId, values: setValues })),
  /**
   * The settings set with its wind stow table, which the server adds to a command that sends one.
   */
  settings: optional(
    shape({ spaParamId: setId, values: setValues, windStowTable: listOf(windStowRow, 14) }),
  ),
  /** Interlocks that the sender overrides with the server's permission. */
  override: optional(
    shape({
      rules: listOf(oneOf(OVERRIDABLE_RULES), OVERRIDABLE_RULES.length),
      reason: line(MAX_OVERRIDE_REASON),
    }),
  ),
});

export type Command = ValueOf<typeof COMMAND>;

export function parseCommand(payload: unknown): Ruled<Command> {
  const result = openMessage(payload, COMMAND);
  if (!result.ok) return result;
  const { ts, exp } = result.value;
  return exp < ts || exp > ts + COMMAND_LIFETIME_SECONDS ? refused("outOfRange", "exp") : result;
}
