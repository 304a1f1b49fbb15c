/** The message of each screen for a failed request. */
import { describe, expect, it } from "vitest";
import type { Failure } from "#web/api/failure.ts";
import { savingTrouble } from "#web/features/configure-layout/model/saving-messages.ts";
import { editorRefusal } from "#web/features/layout-editor/model/editor-fault-messages.ts";
import { tokenRefusal } from "#web/features/layout-editor/token-messages.ts";
import { registrationFault } from "#web/features/register-user/model/registration-messages.ts";
import { recoveryFailureText } from "#web/features/sign-in/recovery-messages.ts";
import { failureLines } from "#web/features/site/components/scan-messages.ts";
import { idFailure } from "#web/features/site/model/device-id-messages.ts";
import { parametersFailure } from "#web/features/site/settings/parameters-messages.ts";
import { settingsFailure } from "#web/features/site/settings/settings-messages.ts";
import { userRefusalText } from "#web/features/users/user-refusal-messages.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { notificationRefusal } from "#web/ui/notification-messages.ts";

const scanFailure = (failure: Failure) => failureLines(failure).join(" ");

const UNANSWERED = "The server did not answer.";
const FAILED = "The server failed.";
const PRESS_AGAIN = "Try again. It is safe to retry.";
const TRY_AGAIN = "Try again. It is safe to retry.";
const REGISTER_AGAIN = "Press Register user again. It is safe to retry.";

/** The message of each screen when no answer came, and when the server failed. */
const SENTENCES: readonly (readonly [
  screen: string,
  textOf: (failure: Failure) => string,
  unanswered: string,
  failed: string,
])[] = [
  ["layout editor", editorRefusal, `${UNANSWERED} ${PRESS_AGAIN}`, `${FAILED} ${PRESS_AGAIN}`],
  ["access tokens", tokenRefusal, `${UNANSWERED} ${PRESS_AGAIN}`, `${FAILED} ${PRESS_AGAIN}`],
  [
    "registration",
    registrationFault,
    `Network Error: the server did not answer. ${REGISTER_AGAIN}`,
    `${FAILED} ${REGISTER_AGAIN}`,
  ],
  [
    "users",
    userRefusalText,
    `Network Error: the server did not answer. ${PRESS_AGAIN}`,
    `${FAILED} ${PRESS_AGAIN}`,
  ],
  ["configuration", savingTrouble, UNANSWERED, FAILED],
  ["device IDs", idFailure, UNANSWERED, `${FAILED} Accept again in a moment.`],
  ["notifications", notificationRefusal, `${UNANSWERED} ${TRY_AGAIN}`, `${FAILED} ${TRY_AGAIN}`],
  [
    "node parameters",
    parametersFailure,
    `${UNANSWERED} Save again when you are online.`,
    `${FAILED} Save again in a moment.`,
  ],
  [
    "settings",
    settingsFailure,
    `${UNANSWERED} Save again when you are online.`,
    `${FAILED} Save again in a moment.`,
  ],
  ["scans", scanFailure, UNANSWERED, `${FAILED} Save again in a moment.`],
  [
    "commands",
    refusalText,
    `${UNANSWERED} Nothing is sent later. Check the history before you try again.`,
    `${FAILED} Check the history before you try again.`,
  ],
  [
    "recovery codes",
    recoveryFailureText,
    "The server cannot be reached. Check your connection and try again.",
    "That did not work. Try again.",
  ],
];

describe.each(SENTENCES)("%s", (_, textOf, unanswered, failed) => {
  it("says what to do when nothing was answered, and when the server failed", () => {
    expect(textOf({ status: "networkError" })).toBe(unanswered);
    expect(textOf({ status: "failed", httpStatus: 500 })).toBe(failed);
  });
});

/** Messages for an ended session, and for a refusal code without a message of its own. */
const SIGN_IN = "Your session has ended. Sign in again.";
const UNKNOWN = "The server refused: SomethingElse.";

const EXCEPTIONS: Readonly<Record<string, readonly [ended: string, refused: string]>> = {
  registration: [SIGN_IN, `${UNKNOWN} No user was registered.`],
  configuration: ["Your session has ended.", UNKNOWN],
  "recovery codes": ["That did not work. Try again.", "The server refused this."],
};

describe.each(SENTENCES)("%s", (screen, textOf) => {
  it("has a sentence for the end of a session, and for a code that it does not know", () => {
    const [ended, refused] = EXCEPTIONS[screen] ?? [SIGN_IN, UNKNOWN];
    expect(textOf({ status: "unauthorised" })).toBe(ended);
    expect(textOf({ status: "refused", code: "SomethingElse" })).toBe(refused);
  });
});

describe("a refusal", () => {
  it("is shown in the words of the screen where there are some", () => {
    const refused = { status: "refused", code: "Conflict" } as const;
    expect(tokenRefusal(refused)).toBe("Someone else changed this at the same time. Try again.");
    expect(settingsFailure(refused)).toBe(
      "Someone else changed these settings at the same time. Save again.",
    );
  });

  it("of a drawing says what is wrong with it", () => {
    expect(editorRefusal({ status: "refused", code: "UploadRejected", reason: "notKnown" })).toBe(
      "The server rejected the drawing. It is not safe to show.",
    );
  });

  it("of a command says more where the server gives its reason", () => {
    const refused = { status: "refused", code: "ConfirmationInvalid" } as const;
    expect(refusalText(refused)).toContain("60 seconds have passed");
    expect(refusalText({ ...refused, reason: "digest" })).toContain(
      "has changed since it was shown",
    );
  });

  it("of single fields names each of them", () => {
    const fields = [{ field: "serial_number", code: "tooLong" }];
    expect(failureLines({ status: "refused", code: "tooLong", fields })).toEqual([
      "Serial number is too long",
    ]);
  });
});
