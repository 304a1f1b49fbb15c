import { describe, expect, it } from "vitest";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { emailFault } from "#web/features/register-user/model/registration-messages.ts";
import { ACCESS_MESSAGES } from "#web/features/sign-in/access-messages.ts";
import { faultMessage, refusalMessage } from "#web/features/sign-in/auth-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

/**
 * Texts that are required verbatim, misspellings included: the console's text and the required one.
 */
const QUOTED: readonly (readonly [string, string])[] = [
  [MESSAGES.acknowledge, "Acknowledge"],
  [MESSAGES.capsLock, "CapsLock Is Enabled"],
  [MESSAGES.submit, "Submit"],
  [MESSAGES.newPasswordRequired, "A new password is required to proceed."],
  [MESSAGES.passwordsDoNotMatch, "Passwords do not match"],
  [MESSAGES.requestTimeout, "Request Timeout"],
  [MESSAGES.unexpectedError, "An unexpected error occurred"],
  [MESSAGES.anError, "An error occurred."],
  [MESSAGES.noPrivileges, "Account has no privileges"],
  [MESSAGES.trialExpired, "Account Trail Expired."],
  [MESSAGES.networkError, "Network Error"],
  [MESSAGES.browserUnsupported, "This browser is not supported; Use Chrome or Safari"],
  [MESSAGES.offlineUnsupported, "Offline access is not supported or is disabled."],
  [MESSAGES.loading, "Loading..."],
  [LAYOUT_LIST_MESSAGES.layoutName, "Layout Name"],
  [LAYOUT_LIST_MESSAGES.customer, "Customer"],
  [LAYOUT_LIST_MESSAGES.layouts, "Layouts"],
  [MESSAGES.logout, "Logout"],
  [
    MESSAGES.contactAdministrator("{provider}"),
    "Account has no privileges! Contact {provider} Administrator.",
  ],
  [ACCESS_MESSAGES.submit, "Submit Access Request"],
  [ACCESS_MESSAGES.goToSignIn, "Go to Sign In"],
  [ACCESS_MESSAGES.emailDiffers, "Email confirmation doesn't match"],
  [ACCESS_MESSAGES.passwordDiffers, "Password confirmation doesn't match"],
  ...["EmailInUse", "InvalidEmail", "OperationNotAllowed", "WeakPassword"].map(
    (code, at) =>
      [
        emailFault({ status: "refused", code }) ?? "",
        [
          "Email address is alread in use.",
          "Email address is not valid.",
          "Email/password accounts are not enabled.",
          "Password is not strong enough.",
        ][at] ?? "",
      ] as const,
  ),
  [MESSAGES.codeSent("{email}"), "A verification code has been sent to {email}"],
];

describe("the texts that are required word for word", () => {
  it.each(QUOTED)("%s", (shown, quoted) => {
    expect(shown).toBe(quoted);
  });

  it("name the day of the two-factor notice", () => {
    expect(MESSAGES.twoFactorNotice("10/27/25")).toContain("mandatory from 10/27/25");
  });

  it("count one and many", () => {
    expect([LAYOUT_LIST_MESSAGES.masterCount(1), LAYOUT_LIST_MESSAGES.masterCount(2)]).toEqual([
      "1 master",
      "2 masters",
    ]);
    expect([LAYOUT_LIST_MESSAGES.layoutCount(1), LAYOUT_LIST_MESSAGES.layoutsFound(2, 5)]).toEqual([
      "1 layout",
      "2 of 5 layouts",
    ]);
  });
});

describe("what went wrong, as a sentence", () => {
  it("is the provider's own where it gives one", () => {
    const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
    expect(refusalMessage(refusal)).toBe("Incorrect username or password.");
  });

  it("is the required one where the provider gives none", () => {
    expect(refusalMessage({ name: "SomeException", message: undefined })).toBe(MESSAGES.anError);
    const unknown = { name: "UnknownError", message: undefined };
    expect(refusalMessage(unknown)).toBe(MESSAGES.unexpectedError);
  });

  it("is our own where the firewall before the provider refuses", () => {
    const message = "Request not allowed due to WAF block.";
    expect(refusalMessage({ name: "ForbiddenException", message })).toBe(MESSAGES.tooManySignIns);
  });

  it.each([
    ["EXPIRED", "Account Trail Expired."],
    ["TRIAL_EXPIRED", "Account Trail Expired."],
    ["NO_PRIVILEGES", "Account has no privileges"],
  ] as const)("describes an account that is %s", (state, text) => {
    expect(faultMessage({ code: "account", state })).toBe(text);
  });

  it("is a sentence for every reason the account may be unknown for", () => {
    const reasons = ["UnknownUser", "networkError", "failed", "SomethingElse"];
    const texts = reasons.map((reason) => faultMessage({ code: "accountUnknown", reason }));
    expect(texts).toEqual([
      MESSAGES.accountUnknown,
      MESSAGES.networkError,
      MESSAGES.accountUnreadable,
      MESSAGES.accountUnreadable,
    ]);
  });
});
