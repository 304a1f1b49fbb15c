/** Notifies the viewers of a layout of a master's feedback to a command. */
import { type PublishDeps, signedMutation } from "./graphql-publish.ts";

export interface CommandEvent {
  readonly mId: string;
  /** Wire name. */
  readonly name: string;
  /** In the master's own words: received, running, success or fail. */
  readonly status: string;
  readonly message: string;
  /** Of the command. */
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly code: string | null;
  /** Null for an event that the master has not sent itself. */
  readonly seq: number | null;
  /** Epoch seconds. */
  readonly ts: number;
  /** The user who requested the command. */
  readonly userId: string;
  readonly username: string;
}

/** Never fails: the event has been stored before. */
export type PublishCommandEvent = (event: CommandEvent) => Promise<void>;

/** Subscribers get what the mutation selects, so it selects everything. */
const MUTATION = `mutation PublishCommandEvent($input: PublishCommandEventInput!) {
  publishCommandEvent(input: $input) {
    mId name status message id layoutId mLocId code seq ts userId username
  }
}`;

/** A publisher that signs with the role of the function it runs in. */
export function commandPublisher(deps: PublishDeps): PublishCommandEvent {
  const send = signedMutation(deps);
  return (event) => send({ name: "publishCommandEvent", document: MUTATION, input: event });
}
