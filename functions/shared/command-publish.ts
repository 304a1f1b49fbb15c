/** Tells the viewers of a layout what a master says of a command. */
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
  /** Null for what the master has not said itself. */
  readonly seq: number | null;
  /** Epoch seconds. */
  readonly ts: number;
  /** Who has asked for the command. */
  readonly userId: string;
  readonly username: string;
}

/** Never fails: what it tells about has been stored before. */
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
