/**
 * Texts of node parameters and of a master's GUI configuration. Some wordings are fixed,
 * misspellings included: see docs/words.md.
 */

import type { Field } from "#domain/fields/field.ts";
import type { InputFaultReason } from "#domain/input/read-input.ts";
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { FIELD_MESSAGES, rangeText } from "#web/ui/field-messages.ts";
import { SAVE_AGAIN } from "./settings-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  assigned: "Save Successful",
  required: "This field is required",
  guiMissing: "Master is missing Master or Node parameters.",
  guiMalformed:
    "Master parameters are malformed. Ensure parameters are set before attempting download.",
} as const;

export const NODE_PARAMETERS_TABLE = messages("nodeParameters", {
  assign: "Assign Node Parameters",
  custom: "Custom Node Parameters",
  current: "Parameters of the nodes",
  readOnly: "From the master settings",
  loading: "Loading...",
  hasNone: "No parameters are assigned to the nodes of this master.",
  gone: "The parameters assigned to this master no longer exist.",
  settingsUnknown: "Unknown, because there are no master settings.",
  load: {
    offline: "No connection: the parameters cannot be shown.",
    notPermitted: "You can't view these parameters.",
    failed: "The parameters could not be loaded.",
  },
  set: "Set",
  noSets: "There are no sets yet. Create one with Custom Node Parameters.",
  name: "Name",
  masters: "Masters whose nodes use this set",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  assignDo: "Assign",
  offline: "No connection. Parameters are saved on the server.",
  guiDownload: "Download GUI Config",

  // Faults of entered values
  outOfOrder: "Must be higher than the limit below it",
  tooLong: "At most 100 characters",
});

export const PARAMETERS_MESSAGES = { ...NODE_PARAMETERS_TABLE, ...VERBATIM };

/** Text about the valid values of a parameter. */
export function parameterHint(field: Field): string {
  return rangeText(field) ?? " ";
}

/** Error message for an invalid value of a parameter, or for the name of the set. */
export function parameterFault(field: Field, reason: InputFaultReason): string {
  if (reason === "required" || reason === "outOfOrder" || reason === "tooLong") {
    return PARAMETERS_MESSAGES[reason];
  }
  if (reason === "notWhole") return FIELD_MESSAGES.notInteger;
  return rangeText(field) ?? FIELD_MESSAGES.forbiddenCharacter;
}

export function guiFile(master: string): string {
  return `${master} GUI config.csv`;
}

/** Explains why no parameters were saved; the entered values stay in the form. */
export function parametersFailure(failure: Failure): string {
  return failureText(failure, {
    refusals: PARAMETER_REFUSALS,
    advice: SAVE_AGAIN,
  });
}

export const PARAMETER_REFUSALS = messages("parameterRefusals", {
  NotFound: "The master or the set no longer exists. Reload the page.",
  NotPermitted: "Your account can't change node parameters.",
  Conflict: "Someone else changed this master at the same time. Save again.",
  InvalidArgument: "The server rejected the values.",
});
