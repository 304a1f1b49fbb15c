/** Notifies the viewers of a layout of a master's feedback on a command. */
import { type PublishDeps, signedMutation } from "./graphql-publish.ts";

export interface CommandEvent {
  readonly mId: string;
  /** Wire name of the command. */
  readonly name: string;
  /** State as in the master's feedback: received, running, success or fail. */
  readonly status: string;
  readonly message: string;
  /** Id of the command. */
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly code: string | null;
  /**
   * Sequence number of the master's feedback; null for an event that the master has not sent
   * itself.
   */
  readonly seq: number | null;
  /** Epoch seconds of the feedback. */
  readonly ts: number;
  /** The user who requested the command. */
  readonly userId: string;
  readonly username: string;
}

/** Notifies viewers of the feedback. Never fails: the event is already stored. */
export type PublishCommandEvent = (event: CommandEvent) => Promise<void>;

/**
 * GraphQL mutation that selects all fields of the event, because subscribers get only the fields
 * that it selects.
 */
const MUTATION = `mutation PublishCommandEvent($input: PublishCommandEventInput!) {
  publishCommandEvent(input: $input) {
    mId name status message id layoutId mLocId code seq ts userId username
  }
}`;

/** Makes a publisher that signs with the role of its function. */
export function commandPublisher(deps: PublishDeps): PublishCommandEvent {
  const send = signedMutation(deps);
  return (event) => send({ name: "publishCommandEvent", document: MUTATION, input: event });
}
