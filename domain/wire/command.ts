/** `cmd`: one command to one master. Never retained, never queued; worthless after a few seconds. */
import { openMessage } from "./payload.ts";
import {
  hex,
  line,
  type Ruled,
  recordOf,
  refused,
  seconds,
  shape,
  uuid,
  type ValueOf,
  whole,
} from "./rules.ts";

/** Seconds from creation until a command must not be carried out any more. */
export const COMMAND_LIFETIME_SECONDS = 12;

const MAX_ARGUMENTS = 40;

const COMMAND = shape({
  /** Made by the client, the same for every retry of one intent. */
  id: uuid,
  /** When the server made it. */
  ts: seconds,
  exp: seconds,
  /** The connection it is meant for, from the master's last birth. */
  sid: hex(16, "lower"),
  /** Rising per master; gaps are allowed. */
  n: whole(1, Number.MAX_SAFE_INTEGER),
  name: line(60),
  /** Values as text, already in the unit of the wire. */
  args: recordOf(line(200), MAX_ARGUMENTS),
  /** Taken from the token by the server. */
  who: shape({ user: line(60), username: line(200) }),
  layoutId: uuid,
  mLocId: uuid,
});

export type Command = ValueOf<typeof COMMAND>;

export function parseCommand(payload: unknown): Ruled<Command> {
  const result = openMessage(payload, COMMAND);
  if (result.kind === "refused") return result;
  const { ts, exp } = result.value;
  return exp < ts || exp > ts + COMMAND_LIFETIME_SECONDS ? refused("outOfRange", "exp") : result;
}
