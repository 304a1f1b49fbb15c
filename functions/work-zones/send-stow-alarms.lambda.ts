/** The function that warns the people in the rows of a stow, by web push. */
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { openPushKey } from "#functions/shared/push/push-key.ts";
import { pushSender } from "#functions/shared/push/send-push.ts";
import { vapid } from "#functions/shared/push/vapid.ts";
import { sendStowAlarms } from "./send-stow-alarms.ts";

export const handler = defineFunction({
  tables: ["access", "core"],
  environment: ["MFA_REQUIRED", "PUSH_KEY", "PUSH_CONTACT"],
  handler: ({ store, clock, log }, { MFA_REQUIRED, PUSH_KEY, PUSH_CONTACT }) =>
    sendStowAlarms({
      ...{ store, clock, log },
      mfaRequired: MFA_REQUIRED === "true",
      sendPush: pushSender({
        authorization: vapid({ key: openPushKey(PUSH_KEY), clock, contact: PUSH_CONTACT }),
        wait: setTimeout,
        randomBytes,
        log,
      }),
    }),
});
