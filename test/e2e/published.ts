/** What the product's own functions tell of commands and changed ids. */

/** When the ids were changed: before any change that a test dates by the present. */
export const CHANGED_AT = 1_700_000_000;

/** The command that is listened to. */
export const HEARD_COMMAND = "exit-cleaning-mode";

/** What a master says of a command, as the product's own function tells it. */
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

/** What both kinds of changed ids say, as the product's own functions tell it. */
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
