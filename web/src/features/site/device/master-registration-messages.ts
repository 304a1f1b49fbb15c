/** Texts about the registration of a master's controller. */

import type { RegistrationState } from "#domain/identity/master-registration.ts";
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

export const MASTER_REGISTRATION_MESSAGES = messages("masterRegistration", {
  title: "Controller registration",
  loading: "Loading...",
  offline: "No connection: the registration status is unknown.",
  failed: "The registration status could not be loaded.",
  notPermitted: "You can't view the registration status.",
  noController: "This master has no controller to register.",
  refusedHint:
    "The controller lost its certificate, or someone else is using its claim certificate. The existing registration is not affected.",
  administrators: "An administrator can allow re-registration.",
  open: "Allow re-registration",
  close: "Withdraw this permission",
  openQuestion: {
    title: "Allow re-registration?",
    hint: "For four hours, anyone with this controller's claim certificate can register once and act as this master. Allow it only if you know why the controller must register again. Its current certificate ends when the new one connects.",
    stay: "Cancel",
    go: "Allow",
  },
  registeredOn: (time: string) => `Registered on ${time}.`,
  refusedOn: (time: string) => `Re-registration was refused on ${time}.`,

  states: {
    NOT_LISTED: "This controller is not on the factory's list, so it cannot register.",
    BLOCKED: "The factory has blocked this controller, so it cannot register.",
    NEVER: "Not registered yet. It can register once with its claim certificate.",
    REGISTERED: "Re-registration is not allowed.",
    OPEN: "One re-registration is allowed.",
  },
  openUntil: (time: string) => `Until ${time}`,
  openUntilBy: (time: string, by: string) => `Until ${time}, allowed by ${by}`,
  /** Sentences that explain why the registration was not opened or closed, by code. */
  refusals: {
    NotRegistered: "The controller has not registered yet. No permission is needed.",
    Blocked: "The factory has blocked this controller.",
    NotFound: "This master no longer has a controller.",
    NotPermitted: "Your account can't allow registrations.",
    Conflict: "The controller registered at the same time. Check the status, then try again.",
  },
});

export function registrationText(state: RegistrationState): string {
  return MASTER_REGISTRATION_MESSAGES.states[state];
}

export function openUntilText(time: string, by: string | undefined): string {
  return by === undefined
    ? MASTER_REGISTRATION_MESSAGES.openUntil(time)
    : MASTER_REGISTRATION_MESSAGES.openUntilBy(time, by);
}

/** Explains why the registration was not opened or closed. */
export function registrationFailure(failure: Failure): string {
  const { refusals } = MASTER_REGISTRATION_MESSAGES;
  return failureText(failure, { refusals, advice: TRY_AGAIN });
}
