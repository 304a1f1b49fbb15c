/** Messages of the product's own functions about commands and changed ids. */

/** Time of the change of ids: earlier than any change that a test makes now. */
export const CHANGED_AT = 1_700_000_000;

/** Name of the subscribed command. */
export const HEARD_COMMAND = "exit-cleaning-mode";

/** A command's feedback, in the form that the product's own function publishes. */
export function publishedCommand(layoutId: string, mLocId: string) {
  return {
    mId: "FCC23D0508A9B1A1",
    name: HEARD_COMMAND,
    status: "received",
    message: "Command received",
    id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61",
    layoutId,
    mLocId,
    seq: 1,
    ts: CHANGED_AT,
    userId: "nobody",
    username: "nobody@example.com",
  };
}

/**
 * Content of both kinds of notices about changed ids, in the form that the product's own functions
 * publish.
 */
export function publishedChange(layoutId: string, mLocId: string) {
  return {
    id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61",
    layoutId,
    mLocId,
    mId: "0",
    timestamp: CHANGED_AT,
    serverTimestamp: CHANGED_AT,
    userId: "nobody",
    username: "nobody@example.com",
    masterName: "M1",
    layoutName: "Everything",
    deltaAction: "UPDATE",
  };
}
