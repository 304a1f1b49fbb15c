/** What is said of the registration of a master's controller; all of it is ours. */
import type { RegistrationState } from "#domain/identity/master-registration.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

export const MASTER_REGISTRATION_MESSAGES = {
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
} as const;

const STATES: Readonly<Record<RegistrationState, string>> = {
  NOT_LISTED: "This controller is not on the factory's list, so it cannot register.",
  BLOCKED: "The factory has blocked this controller, so it cannot register.",
  NEVER: "Not registered yet. It can register once with its claim certificate.",
  REGISTERED: "Re-registration is not allowed.",
  OPEN: "One re-registration is allowed.",
};

export function registrationText(state: RegistrationState): string {
  return STATES[state];
}

export function registeredOn(time: string): string {
  return `Registered on ${time}.`;
}

export function openUntilText(time: string, by: string | undefined): string {
  return by === undefined ? `Until ${time}` : `Until ${time}, allowed by ${by}`;
}

export function refusedOn(time: string): string {
  return `Re-registration was refused on ${time}.`;
}

const REFUSED: Readonly<Record<string, string>> = {
  NotRegistered: "The controller has not registered yet. No permission is needed.",
  Blocked: "The factory has blocked this controller.",
  NotFound: "This master no longer has a controller.",
  NotPermitted: "Your account can't allow registrations.",
  Conflict: "The controller registered at the same time. Check the status, then try again.",
};

/** Why the registration was not opened or closed. */
export function registrationFailure(failure: Failure): string {
  return failureText(failure, { refusals: REFUSED, advice: TRY_AGAIN });
}
