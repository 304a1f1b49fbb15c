/** Names of the node parameters on the screen. */
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { labelsOfRows } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const PARAMETER_NAMES = messages(
  "parameterNames",
  labelsOfRows(NODE_PARAMETERS, "id", ({ field }) => field.label),
);
