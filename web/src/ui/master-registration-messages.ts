/** What is said of the registration of a master's controller; all of it is ours. */
import type { RegistrationState } from "#domain/identity/master-registration.ts";
import type { Failure } from "#web/api/outcome.ts";

export const MASTER_REGISTRATION_MESSAGES = {
  title: "Registration of the controller",
  loading: "Loading...",
  offline: "No connection: the registration is not known.",
  failed: "The registration could not be loaded.",
  notPermitted: "You may not see the registration.",
  tryAgain: "Try again",
  noController: "There is no controller here that could register.",
  refusedHint:
    "Either the controller has lost its certificate, or somebody else has its claim. The controller that is registered was not touched.",
  administrators: "An administrator can allow another registration.",
  open: "Allow another registration",
  close: "Allow no more registration",
  openQuestion: {
    title: "Allow another registration?",
    hint: "For four hours, whoever holds the claim of this controller can register once and be this master. Do it only when you know why the controller has to register again. The certificate it has now stays valid until the operator of the deployment ends it.",
    stay: "Cancel",
    go: "Allow",
  },
} as const;

const STATES: Readonly<Record<RegistrationState, string>> = {
  NOT_LISTED: "The factory has not listed this controller: it cannot register.",
  BLOCKED: "The factory has blocked this controller: it cannot register.",
  NEVER: "It has not registered yet. Its claim is good for one registration.",
  REGISTERED: "No other registration is allowed.",
  OPEN: "One more registration is allowed.",
};

export function registrationText(state: RegistrationState): string {
  return STATES[state];
}

export function registeredOn(time: string): string {
  return `Registered ${time}`;
}

export function openUntilText(time: string, by: string | undefined): string {
  return by === undefined ? `Until ${time}` : `Until ${time}, allowed by ${by}`;
}

export function refusedOn(time: string): string {
  return `Another registration was refused ${time}.`;
}

const REFUSED: Readonly<Record<string, string>> = {
  NotRegistered: "The controller has not registered yet: there is nothing to allow.",
  Blocked: "The factory has blocked this controller.",
  NotFound: "There is no controller here any more.",
  NotPermitted: "Your account may not allow registrations.",
  Conflict: "The controller was registering at this moment. Look at its state and try again.",
};

/** Why the registration was not opened or closed. */
export function registrationFailure(failure: Failure): string {
  switch (failure.status) {
    case "networkError":
      return "The server did not answer. Try again when there is a connection.";
    case "unauthorised":
      return "Your session has ended. Sign in again.";
    case "refused":
      return REFUSED[failure.code] ?? `The server refused: ${failure.code}.`;
    case "failed":
      return "The server failed. Try again in a moment.";
  }
}
